import { connect, type Socket } from "node:net";
import { type Effort, median } from "./measure.ts";

const CONNECTIONS = 8;
/** Milliseconds after which whoever asks is told that nothing comes: a bench that waits for ever measures nothing. */
const LONGEST_ANSWER = 60_000;

export interface Target {
  readonly url: string;
  readonly cookie?: string;
  /** What is posted, one after the other; without them the address is got. */
  readonly posts?: readonly Post[];
}

export interface Post {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The requests of a target as they go over the wire. */
function requestsOf({ url, cookie, posts }: Target): string[] {
  const { pathname, search, host } = new URL(url);
  if (!posts)
    return [`GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\n${cookie ? `Cookie: ${cookie}\r\n` : ""}\r\n`];
  return posts.map(({ path, headers, body }) => {
    const lines = Object.entries({ ...headers, "content-length": String(Buffer.byteLength(body)) });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
    return `POST ${path} HTTP/1.1\r\nHost: ${host}\r\n${head}\r\n${body}`;
  });
}

function isWhole(answer: string): boolean {
  const end = answer.indexOf("\r\n\r\n");
  if (end < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(answer.slice(0, end))?.[1];
  return length ? Buffer.byteLength(answer) >= end + 4 + Number(length) : answer.endsWith("0\r\n\r\n");
}

/** Asks over one kept connection, again and again, until `until`. Answers how often. */
function ask(target: Target, until: number): Promise<number> {
  const { hostname, port } = new URL(target.url);
  const requests = requestsOf(target);
  const request = (number: number) => requests[number % requests.length] ?? "";
  return new Promise((done, fail) => {
    const socket: Socket = connect(Number(port), hostname, () => socket.write(request(0)));
    let answer = "";
    let count = 0;
    socket.setEncoding("utf8");
    socket.on("error", fail);
    socket.setTimeout(LONGEST_ANSWER, () => fail(new Error(`${target.url} has not answered for a minute`)));
    socket.on("close", () => fail(new Error(`${target.url} closed the connection`)));
    socket.on("data", (part: string) => {
      answer += part;
      if (!isWhole(answer)) return;
      if (!answer.startsWith("HTTP/1.1 200")) return void fail(new Error(`${target.url}: ${answer.slice(0, 200)}`));
      answer = "";
      count += 1;
      if (Date.now() < until) return void socket.write(request(count));
      done(count);
      socket.destroy();
    });
  });
}

/** Requests a second that a target answers with 200 to eight connections. Throws at any other answer. */
export async function rate(target: Target, seconds: number): Promise<number> {
  const start = Date.now();
  const counts = await Promise.all(Array.from({ length: CONNECTIONS }, () => ask(target, start + seconds * 1000)));
  return counts.reduce((sum, count) => sum + count, 0) / ((Date.now() - start) / 1000);
}

/** The median rate of `ours` as a part of the floor's, measured in turn. */
export async function ratio(ours: Target, floor: Target, effort: Effort): Promise<number> {
  const rates = { ours: [] as number[], floor: [] as number[] };
  await rate(ours, effort.warmUpSeconds);
  await rate(floor, effort.warmUpSeconds);
  for (let round = 0; round < effort.rounds; round++) {
    rates.ours.push(await rate(ours, effort.seconds));
    rates.floor.push(await rate(floor, effort.seconds));
  }
  return median(rates.ours) / median(rates.floor);
}
