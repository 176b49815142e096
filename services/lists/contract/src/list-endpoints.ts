import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { idSchema, nameParamSchema, postRefSchema } from '@folkmoot/contract-kit/ids'
import { limits } from '@folkmoot/contract-kit/limits'
import { cursorSchema, limitSchema, nextSchema } from '@folkmoot/contract-kit/page'
import { successSchema } from '@folkmoot/contract-kit/success'
import { oneLineSchema, requiredTextSchema, textSchema } from '@folkmoot/contract-kit/texts'
import { z } from 'zod'
import { itemSortSchema, listItemSchema, listSchema } from './list.ts'
import { listSorts } from './list-sorts.ts'

const area = 'lists'
/** A list is referenced by owner and name or by id. */
const byName = z.object({ username: nameParamSchema, listName: nameParamSchema })
const byId = z.object({ listId: idSchema })
/** Without a display name, the name is shown instead. */
const displayNameSchema = oneLineSchema.pipe(textSchema(limits.listDisplayNameMax))
const descriptionSchema = textSchema(limits.listDescriptionMax)
/** Posts may also be referenced by their public id (rule posts-19). */
const targetSchema = z.object({ targetId: postRefSchema, targetType: z.enum(['post', 'comment']) })
const itemsPageSchema = z.object({ items: z.array(listItemSchema), next: nextSchema })
const itemsQuery = z.object({ next: cursorSchema, limit: limitSchema, sort: itemSortSchema.optional() })
const listFailures = [
	'list_not_found',
	'user_not_found',
	'not_list_owner',
	'list_name_empty',
	'invalid_list_name',
	'duplicate_list',
] as const
const codes = {
	'params.listId': 'invalid_list_id',
	'query.limit': 'invalid_limit',
	'query.next': 'invalid_cursor',
	'query.sort': 'invalid_list_sort',
	'body.sort': 'invalid_list_sort',
	'body.targetType': 'invalid_content_type',
	'body.targetId': 'invalid_target_id',
} as const
const editLimit = { bucket: 'editList', per: 'member', limits: [{ points: 1, seconds: 1 }] } as const
const addLimit = {
	bucket: 'addListItem',
	per: 'member',
	limits: [
		{ points: 2, seconds: 1 },
		{ points: 1_000, seconds: 3_600 },
	],
} as const

export const listLists = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/users/:username/lists',
	access: 'anyone',
	scope: 'read',
	about: "A member's lists; others see the public ones only.",
	params: z.object({ username: nameParamSchema }),
	query: z.object({
		sort: z.enum(listSorts).default('lastAdded'),
		filter: z.enum(['all', 'public', 'private']).default('all'),
	}),
	reply: z.array(listSchema),
	codes: { 'query.sort': 'invalid_lists_sort', 'query.filter': 'invalid_lists_filter' },
	failures: ['user_not_found'],
})

export const createList = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/users/:username/lists',
	access: 'member',
	scope: 'lists',
	about: 'Creates a list; returns all lists of the member, last added first.',
	params: z.object({ username: nameParamSchema }),
	body: z
		.object({
			name: requiredTextSchema(100),
			displayName: displayNameSchema.nullish(),
			description: descriptionSchema.nullish(),
			public: z.boolean().default(false),
		})
		.prefault({}),
	markdown: ['description'],
	reply: z.array(listSchema),
	failures: ['user_not_found', 'not_your_list', 'list_name_empty', 'invalid_list_name', 'duplicate_list'],
	rateLimit: {
		bucket: 'createList',
		per: 'member',
		limits: [
			{ points: 1, seconds: 2 },
			{ points: 100, seconds: 86_400 },
		],
	},
})

const editBody = z.object({
	name: z.string().trim().max(100).optional(),
	displayName: displayNameSchema.optional(),
	description: descriptionSchema.nullish(),
	public: z.boolean().optional(),
	sort: itemSortSchema.optional(),
})

export const getList = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/users/:username/lists/:listName',
	access: 'anyone',
	scope: 'read',
	about: "One list; another member's private list is not found.",
	params: byName,
	reply: listSchema,
	failures: listFailures,
})
export const editList = defineEndpoint({
	area,
	method: 'PUT',
	path: '/api/users/:username/lists/:listName',
	access: 'member',
	scope: 'lists',
	about: 'Changes a list; missing fields stay as they are.',
	params: byName,
	body: editBody,
	markdown: ['description'],
	reply: listSchema,
	codes,
	failures: listFailures,
	rateLimit: editLimit,
})
export const deleteList = defineEndpoint({
	area,
	method: 'DELETE',
	path: '/api/users/:username/lists/:listName',
	access: 'member',
	scope: 'lists',
	about: 'Deletes a list and its items; returns the list as it was.',
	params: byName,
	reply: listSchema,
	failures: listFailures,
	rateLimit: editLimit,
})
export const getListById = defineEndpoint({ ...getList, path: '/api/lists/:listId', params: byId, codes })
export const editListById = defineEndpoint({ ...editList, path: '/api/lists/:listId', params: byId, codes })
export const deleteListById = defineEndpoint({ ...deleteList, path: '/api/lists/:listId', params: byId, codes })

export const listItems = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/users/:username/lists/:listName/items',
	access: 'anyone',
	scope: 'read',
	about: 'The items of a list, a page at a time.',
	params: byName,
	query: itemsQuery,
	reply: itemsPageSchema,
	codes,
	failures: [...listFailures, 'invalid_cursor'],
})
export const exportList = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/lists/:listId/export',
	access: 'anyone',
	scope: 'read',
	about: 'Exports a list as a file, oldest saved first: JSON or Markdown.',
	params: byId,
	query: z.object({ format: z.enum(['json', 'markdown']).default('json') }),
	// A streamed file; its items in JSON are ExportedItem of services/lists.
	reply: z.unknown(),
	download: ['application/json', 'text/markdown'],
	codes,
	failures: listFailures,
	rateLimit: { bucket: 'exportList', per: 'member', limits: [{ points: 30, seconds: 3_600 }] },
})
export const addListItem = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/users/:username/lists/:listName/items',
	access: 'member',
	scope: 'lists',
	about: 'Saves a post or comment; idempotent. Returns the first page.',
	params: byName,
	body: targetSchema,
	reply: itemsPageSchema,
	codes,
	failures: [...listFailures, 'post_not_found', 'comment_not_found'],
	rateLimit: addLimit,
})
export const removeListItems = defineEndpoint({
	area,
	method: 'DELETE',
	path: '/api/users/:username/lists/:listName/items',
	access: 'member',
	scope: 'lists',
	about: 'Removes one item, or all if none is named. Returns the first page.',
	params: byName,
	/** For clients and proxies that send no body with DELETE: what they name must not become "all". */
	query: targetSchema.partial(),
	/** Strict: a misspelt field must not empty the list. */
	body: z.strictObject(targetSchema.partial().shape).default({}),
	reply: itemsPageSchema,
	codes,
	failures: listFailures,
})
export const listItemsById = defineEndpoint({ ...listItems, path: '/api/lists/:listId/items', params: byId })
export const addListItemById = defineEndpoint({ ...addListItem, path: '/api/lists/:listId/items', params: byId })
export const removeListItemsById = defineEndpoint({ ...removeListItems, path: '/api/lists/:listId/items', params: byId })

export const removeListItemById = defineEndpoint({
	area,
	method: 'DELETE',
	path: '/api/lists/:listId/items/:itemId',
	access: 'member',
	scope: 'lists',
	about: 'Removes one item by its own id; returns it.',
	params: z.object({ listId: idSchema, itemId: idSchema }),
	reply: listItemSchema,
	codes: { 'params.listId': 'invalid_list_id', 'params.itemId': 'invalid_item_id' },
	failures: ['list_not_found', 'not_list_owner', 'item_not_found', 'invalid_list_id'],
})

export const listListsHolding = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/lists/_saved_to',
	access: 'member',
	scope: 'read',
	about: "Ids of the viewer's own lists that hold an item.",
	query: z.object({ id: postRefSchema, type: z.enum(['post', 'comment']) }),
	reply: z.array(idSchema),
	codes: { 'query.id': 'invalid_target_id', 'query.type': 'invalid_content_type' },
})

/** Called by account at sign-up: creates the private list "Bookmarks" (rule lists-2). */
export const createFirstList = defineEndpoint({
	area,
	method: 'POST',
	path: '/internal/lists/first',
	access: 'service',
	about: "Makes a new member's private list of bookmarks.",
	body: z.object({ userId: idSchema, username: z.string() }),
	reply: successSchema,
})
