/**
 * Runs a script's main function; a failure is one plain line and exit code 1. `DEBUG=1` shows the stack.
 * @param {(args: string[]) => unknown} body answers an exit code, or nothing for 0
 */
export async function main(body) {
  try {
    const code = await body(process.argv.slice(2));
    if (typeof code === "number") process.exitCode = code;
  } catch (error) {
    console.error(process.env.DEBUG ? error : error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
