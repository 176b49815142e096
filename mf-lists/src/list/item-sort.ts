/** The orders of a list's items that its owner can set as default. */
export const listOrders = [
	{ value: 'addedDsc', label: 'Last added' },
	{ value: 'addedAsc', label: 'First added' },
	{ value: 'createdDsc', label: 'Newest' },
	{ value: 'createdAsc', label: 'Oldest' },
] as const
/** The orders a reader can choose; without one in the address the list's own applies. */
export const orders = [{ value: '', label: "The list's order" }, ...listOrders] as const
export type Order = (typeof orders)[number]['value']

/** The order in the address; unknown values are ignored. */
export function parseOrder(query: URLSearchParams): Order {
	return orders.find(({ value }) => value === query.get('sort'))?.value ?? ''
}
