/**
 * Finds the cycles of a directed graph: its strongly connected components of more than one node, by Tarjan's algorithm.
 *
 * @param targets the nodes each node points to; nodes that are not keys point nowhere
 * @returns each component sorted, the components by their first node
 */
export function findKnots(targets: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const knots: string[][] = [];

  function reach(node: string): number {
    let low = order.size;
    order.set(node, low);
    stack.push(node);
    onStack.add(node);
    for (const target of targets.get(node) ?? []) {
      if (!order.has(target)) low = Math.min(low, reach(target));
      else if (onStack.has(target)) low = Math.min(low, lowest.get(target) ?? order.get(target) ?? low);
    }
    lowest.set(node, low);
    if (low === order.get(node)) close(node);
    return low;
  }

  function close(root: string): void {
    const knot = stack.splice(stack.indexOf(root));
    for (const node of knot) onStack.delete(node);
    if (knot.length > 1) knots.push(knot.sort());
  }

  for (const node of targets.keys()) if (!order.has(node)) reach(node);
  return knots.sort(([one = ""], [other = ""]) => (one < other ? -1 : 1));
}
