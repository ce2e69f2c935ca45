export function mean(list: number[]): number {
  return list.reduce((sum, value) => sum + value, 0) / list.length;
}
