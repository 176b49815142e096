import type { Fixture } from './fixture.ts'
import { all, owners, type Rule } from './roles.ts'
import type { Row } from './row.ts'

/** To others it seems not to exist. */
const hidden = owners('list_not_found')
const shown = all()
const kept = owners('not_list_owner')

type Call = readonly [method: string, end: string, onPublic: Rule, body?: Row['body'], params?: readonly ['itemId']]

const aPost = async (fixture: Fixture) => ({ targetId: (await fixture.post()).publicId, targetType: 'post' })

const calls: readonly Call[] = [
	['GET', '', shown],
	['PUT', '', kept, () => ({ displayName: 'Ours' })],
	['DELETE', '', kept],
	['GET', '/items', shown],
	['POST', '/items', kept, aPost],
	['DELETE', '/items', kept, aPost],
]
const onlyById: readonly Call[] = [
	['GET', '/export', shown],
	['DELETE', '/items/:itemId', kept, undefined, ['itemId']],
]

/** Each call on a private and on a public list. */
function rowsOf([method, end, onPublic, body, withItem]: Call, start: string): Row[] {
	return (['privateList', 'publicList'] as const).map((which) => ({
		call: `${method} ${start}${end}`,
		rule: which === 'privateList' ? hidden : onPublic,
		params: async (fixture) => {
			const list = await fixture[which]()
			const item = withItem ? { itemId: (await fixture.itemOf(list))._id.toHexString() } : {}
			return { listId: list._id.toHexString(), username: list.ownerName, listName: list.name, ...item }
		},
		...(body ? { body } : {}),
	}))
}

export const listRows: readonly Row[] = [
	...calls.flatMap((call) => [...rowsOf(call, '/api/users/:username/lists/:listName'), ...rowsOf(call, '/api/lists/:listId')]),
	...onlyById.flatMap((call) => rowsOf(call, '/api/lists/:listId')),
	{ call: 'GET /api/users/:username/lists', rule: all() },
	{ call: 'POST /api/users/:username/lists', rule: owners('not_your_list'), body: () => ({ name: 'another' }) },
	{ call: 'GET /api/lists/_saved_to', rule: all(), query: async (fixture) => `type=post&id=${(await fixture.post()).publicId}` },
]
