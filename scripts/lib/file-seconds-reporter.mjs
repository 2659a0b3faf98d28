import { writeFileSync } from "node:fs";

/**
 * A reporter for vitest: writes to the file FILE_SECONDS how long each test file took, its hooks and imports counted,
 * which the JSON report leaves out.
 */
// biome-ignore lint/style/noDefaultExport: vitest loads a reporter by its default export.
export default class FileSecondsReporter {
  onTestRunEnd(modules) {
    const seconds = modules.map((module) => {
      const { duration, collectDuration, setupDuration } = module.diagnostic();
      return { file: module.relativeModuleId, seconds: (duration + collectDuration + setupDuration) / 1000 };
    });
    writeFileSync(process.env.FILE_SECONDS, JSON.stringify(seconds));
  }
}
