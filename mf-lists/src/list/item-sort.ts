import { type ItemSort, itemSorts } from '@folkmoot/lists-contract/list-sorts'
import { t as tForm } from '../lists/form-text.ts'
import { t } from './text.ts'

/** The orders of a list's items that its owner can set as default. */
export const listOrders = () => itemSorts.map((value) => ({ value, label: tForm(`sort-${value}`) }))

/** The orders a reader can choose; without one in the address the list's own applies. */
export function orders(): readonly { value: ItemSort | ''; label: string }[] {
	return [{ value: '', label: t('own-order') }, ...listOrders()]
}

/** The order in the address; unknown values are ignored. */
export function parseOrder(query: URLSearchParams): ItemSort | '' {
	return itemSorts.find((sort) => sort === query.get('sort')) ?? ''
}
