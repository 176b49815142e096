import { call, endpoint, endpointUrl, type ReplyOf } from '@folkmoot/kit/api'
import type { List } from '@folkmoot/lists-contract/list'
import type * as lists from '@folkmoot/lists-contract/list-endpoints'

export const listLists = endpoint<typeof lists.listLists>('GET', '/api/users/:username/lists')
export const getList = endpoint<typeof lists.getList>('GET', '/api/users/:username/lists/:listName')
export const listItems = endpoint<typeof lists.listItems>('GET', '/api/users/:username/lists/:listName/items')
export const listsHolding = endpoint<typeof lists.listListsHolding>('GET', '/api/lists/_saved_to')

const exported = endpoint<typeof lists.exportList>('GET', '/api/lists/:listId/export')
const create = endpoint<typeof lists.createList>('POST', '/api/users/:username/lists')
const edit = endpoint<typeof lists.editListById>('PUT', '/api/lists/:listId')
const remove = endpoint<typeof lists.deleteList>('DELETE', '/api/users/:username/lists/:listName')
const addItem = endpoint<typeof lists.addListItemById>('POST', '/api/lists/:listId/items')
const removeItem = endpoint<typeof lists.removeListItemsById>('DELETE', '/api/lists/:listId/items')

export type ItemsPage = ReplyOf<typeof listItems>
export type Item = ItemsPage['items'][number]

/** The fields of a list's form. */
export interface ListFields {
	name: string
	displayName: string
	description: string
	public: boolean
	/** The order of its items. */
	sort: List['sort']
}

/** The saved post or comment. */
export interface Target {
	targetId: string
	targetType: 'post' | 'comment'
}

/** Creates a list with the default order, last added first; returns all lists of the member. */
export function createList(username: string, { sort: _, ...fields }: ListFields): Promise<List[]> {
	return call(create, { params: { username }, body: fields })
}

export function editList(listId: string, fields: ListFields): Promise<List> {
	return call(edit, { params: { listId }, body: fields })
}

export async function deleteList(list: List): Promise<void> {
	await call(remove, { params: { username: list.username, listName: list.name } })
}

/** Saves an item to a list, or removes it. */
export async function setSaved(listId: string, { targetId, targetType }: Target, isSaved: boolean): Promise<void> {
	const target = { targetId, targetType }
	if (isSaved) await call(addItem, { params: { listId }, body: target })
	else await call(removeItem, { params: { listId }, body: target })
}

/** Removes all items of a list. */
export async function clearList(listId: string): Promise<void> {
	await call(removeItem, { params: { listId }, body: {} })
}

/** The address of a list's export file. */
export function exportAddress(listId: string, format: 'json' | 'markdown'): string {
	return endpointUrl(exported, { params: { listId }, query: { format } })
}
