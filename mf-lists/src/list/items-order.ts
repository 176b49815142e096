/** How the items of a list can be ordered, by its owner for all who come. */
export const listOrders = [
	{ value: 'addedDsc', label: 'Last added' },
	{ value: 'addedAsc', label: 'First added' },
	{ value: 'createdDsc', label: 'Newest' },
	{ value: 'createdAsc', label: 'Oldest' },
] as const
/** And by whoever reads it; without a word in the address it is the list's own order. */
export const orders = [{ value: '', label: "The list's order" }, ...listOrders] as const
export type Order = (typeof orders)[number]['value']

/** The order that the address says; a word nobody knows is as if it were not there. */
export function orderOf(query: URLSearchParams): Order {
	return orders.find(({ value }) => value === query.get('sort'))?.value ?? ''
}
