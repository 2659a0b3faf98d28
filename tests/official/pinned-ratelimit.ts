import * as pinned from "@upstash/ratelimit";

/** The limiter of our own package: the checkout's may be another version, with other scripts. */
export const { MultiRegionRatelimit, Ratelimit: RegionRatelimit } = pinned;
