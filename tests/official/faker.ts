import { randomBytes } from "node:crypto";

const word = (length = 12) => randomBytes(length).toString("hex").slice(0, length);

/** What the official suites use of the package @faker-js/faker. */
export const faker = {
  internet: {
    email: () => `${word()}@example.com`,
    password: () => word(15),
    domainName: () => `${word()}.example`,
  },
  image: {
    avatarGitHub: () => "https://avatars.githubusercontent.com/u/1",
    url: () => `https://pictures.example/${word()}.png`,
  },
  string: { alphanumeric: word },
};
