/** Lines for standard output, written together: a write for each line costs more than the answer. */
import { type Log, logToConsole } from '../log.js';

export interface NodeLog {
  readonly log: Log;
  /** Writes what is left; for the end of the process. */
  flush(): void;
}

const gathering = 50;

export function createNodeLog(write: (text: string) => void): NodeLog {
  let lines: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (lines.length === 0) return;
    const text = `${lines.join('\n')}\n`;
    lines = [];
    write(text);
  };
  return {
    log(entry) {
      if (entry.level === 'error') return logToConsole(entry);
      lines.push(JSON.stringify(entry));
      timer ??= setTimeout(flush, gathering);
    },
    flush,
  };
}
