interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** First answers, by address. */
const answers = new Map<string, Answer>();

/**
 * Stands before the stores of a Worker whose own cost is measured: asks each address once and then answers from
 * memory. Good for a bench that repeats one request.
 */
export default {
  async fetch(request: Request): Promise<Response> {
    let answer = answers.get(request.url);
    if (!answer) {
      const real = await fetch(request);
      answer = { status: real.status, type: real.headers.get("Content-Type") ?? "", body: await real.text() };
      answers.set(request.url, answer);
    }
    return new Response(answer.body, { status: answer.status, headers: { "Content-Type": answer.type } });
  },
};
