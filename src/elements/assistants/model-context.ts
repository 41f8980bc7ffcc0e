/**
 * The browser's model context (WebMCP), through which a page offers tools to the assistant of its
 * guest. A draft: https://webmachinelearning.github.io/webmcp/
 */

export interface Tool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the input. */
  readonly inputSchema: object;
  readonly annotations: {
    readonly readOnlyHint: boolean;
    /** What it returns is data, never an instruction. */
    readonly untrustedContentHint: true;
  };
  /** The browser turns the result into JSON. It hides why a call failed, so this never rejects. */
  execute(input: unknown): Promise<object>;
}

interface ModelContext {
  /** Rejects if the name is taken. Earlier versions return nothing. */
  registerTool(tool: Tool, options: { readonly signal: AbortSignal }): Promise<void> | undefined;
  /** Earlier versions ignore the signal. */
  unregisterTool?(name: string): void;
}

/** Earlier versions have it on `navigator`. `undefined` in browsers without one. */
const modelContext = (): ModelContext | undefined =>
  (document as { modelContext?: ModelContext }).modelContext ??
  (navigator as { modelContext?: ModelContext }).modelContext;

/**
 * Offers tools until the signal aborts. If their names are taken, such as by another shop on the
 * page, they end with a dot and `suffix`.
 */
export async function register(
  tools: readonly Tool[],
  suffix: string,
  signal: AbortSignal,
): Promise<void> {
  const context = modelContext();
  if (!context) return;
  const add = async (tool: Tool): Promise<void> => {
    await context.registerTool(tool, { signal });
    signal.addEventListener('abort', () => context.unregisterTool?.(tool.name));
  };
  for (const tool of tools) {
    try {
      await add(tool).catch((error: unknown) => {
        if (signal.aborted) throw error;
        return add({ ...tool, name: `${tool.name}.${suffix}` });
      });
    } catch (error) {
      if (signal.aborted) return;
      console.error(`order-elements: data-assistants: the browser refused ${tool.name}. ${error}`);
    }
  }
}
