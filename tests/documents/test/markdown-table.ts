/** A table as prettier leaves it. */
export function markdownTable(head: readonly string[], body: readonly (readonly string[])[]): string {
  const rows = [head, ...body].map((row) => row.map((cell) => cell.replaceAll('|', String.raw`\|`)));
  const widths = head.map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`;
  const [first = [], ...rest] = rows;
  return [line(first), line(widths.map((width) => '-'.repeat(width))), ...rest.map(line)].join('\n');
}
