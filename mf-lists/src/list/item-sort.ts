import { optionsOf } from '@folkmoot/contract-kit/declared'
import { type ItemSort, itemOrders, itemSorts } from '@folkmoot/lists-contract/list-sorts'

/** The orders of a list's items that its owner can set as default. */
export const listOrders = optionsOf(itemOrders)
/** The orders a reader can choose; without one in the address the list's own applies. */
export const orders: readonly { value: ItemSort | ''; label: string }[] = [{ value: '', label: "The list's order" }, ...listOrders]

/** The order in the address; unknown values are ignored. */
export function parseOrder(query: URLSearchParams): ItemSort | '' {
	return itemSorts.find((sort) => sort === query.get('sort')) ?? ''
}
