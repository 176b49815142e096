import { templateOf } from '@folkmoot/gateway/openapi/operations'
import { type Route, routeTable } from '@folkmoot/gateway/route-table'
import { all } from '../matrix/roles.ts'
import type { Row } from '../matrix/row.ts'
import { rows } from '../matrix/rows.ts'

/** An operation of the API description, with the rows of the roles matrix that call it. */
export interface Operation {
	/** As the description names it: `GET /api/posts/{postId}`. */
	name: string
	route: Route
	rows: readonly Row[]
}

/** Calls that are meant to end sessions, of the caller or of a member named, or to renew the caller's (rule accounts-8). */
export const endingOperations: ReadonlySet<string> = new Set([
	'DELETE /api/_sessions/{sessionId}',
	'DELETE /api/users/{username}',
	'DELETE /api/users/{username}/sessions',
	'POST /api/_login',
	'POST /api/_second_factor',
	'POST /api/_sessions',
	'POST /api/_settings',
])

type Values = NonNullable<Row['params']>

const inCommunity: Values = ({ community }) => ({ place: community.name })
const ofMember: Values = ({ owner }) => ({ place: `@${owner.username}` })

/** What stands in the paths of routes that are no endpoints, and have no row of their own. */
const plainParams: Readonly<Record<string, Values>> = {
	'/:place/feed.atom': inCommunity,
	'/:place/modlog/feed.atom': inCommunity,
	'/:place/comments/feed.atom': ofMember,
	'/:place/post/:postId/feed.atom': async (fixture) => ({ ...(await inCommunity(fixture)), postId: (await fixture.post()).publicId }),
	'/:place/lists/:listName/feed.atom': async (fixture) => ({
		...(await ofMember(fixture)),
		listName: (await fixture.publicList()).name,
	}),
	'/sitemap/:part': () => ({ part: 'communities.xml' }),
}

/** All operations of the description. */
export const operations: readonly Operation[] = routeTable().map((route) => ({
	name: `${route.method} ${templateOf(route.path)}`,
	route,
	rows: rowsOf(route),
}))

function rowsOf({ method, path, endpoint }: Route): Row[] {
	const call = `${method} ${path}`
	if (endpoint) return rows.filter((row) => row.call === call)
	const params = plainParams[path]
	return params ? [{ call, rule: all(), params }] : []
}
