export interface DeclaredProcessor {
  readonly className: string;
  readonly queue: string;
  readonly isPolling: boolean;
}

/** The faults of the queues and processors of a service, each in a sentence that says what to change. */
export function jobProblems(queues: readonly string[], processors: readonly DeclaredProcessor[]): string[] {
  return [
    ...queues
      .filter((queue) => !processors.some((processor) => processor.queue === queue))
      .map((queue) => `Nothing processes the queue ${queue}: provide a PollingProcessor with @Processor('${queue}').`),
    ...processors.flatMap((processor) => problemsOf(processor, queues)),
    ...queuesWithSeveral(processors).map(
      (queue) => `Several classes process the queue ${queue}: name a queue of its own in all but one.`,
    ),
  ];
}

function problemsOf({ className, queue, isPolling }: DeclaredProcessor, queues: readonly string[]): string[] {
  const problems: string[] = [];
  if (!isPolling) problems.push(`${className} must extend PollingProcessor, whose due(limit) finds the waiting rows.`);
  if (!queues.includes(queue)) {
    const missing = `BullModule.registerQueue({ name: '${queue}' })`;
    problems.push(`${className} processes the queue ${queue}, which does not exist: import ${missing} in its module.`);
  }
  return problems;
}

function queuesWithSeveral(processors: readonly DeclaredProcessor[]): string[] {
  const queues = processors.map(({ queue }) => queue);
  return [...new Set(queues.filter((queue, index) => queues.indexOf(queue) !== index))];
}
