export function countText(count: number, one: string): string {
  return `${count} ${count === 1 ? one : `${one}s`}`;
}
