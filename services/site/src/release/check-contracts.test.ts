import { describe, expect, it } from 'vitest'
import { describeBroken, findBroken } from './check-contracts.ts'
import { callsInBundle, callsInService } from './contract-users.ts'
import { type DescribedContracts, describeContracts } from './described-contracts.ts'

const today = describeContracts()
const vote = 'POST /api/_postVote'
const post = { area: 'post', uses: ['GET /api/communities/:'], contracts: today }

/** Today's contracts with a change applied. */
function changed(
	change: (contracts: { endpoints: Record<string, unknown>; definitions: Record<string, unknown> }) => void,
): DescribedContracts {
	const copy = structuredClone(today)
	change(copy as never) // a test may modify read-only data
	return copy
}

const lines = (fresh: DescribedContracts, released = [post]) =>
	findBroken(released, fresh).flatMap(({ address, breaks }) => breaks.map(({ path, words }) => `${address}: ${path} ${words}`))

describe('checkContracts()', () => {
	it('describes all endpoints, internal ones included', () => {
		expect(Object.keys(today.endpoints).length).toBeGreaterThan(150)
		expect(Object.values(today.endpoints).some(({ access }) => access === 'service')).toBe(true)
		expect(today.endpoints[vote]).toMatchObject({ name: 'castPostVote', area: 'post', access: 'member' })
	})

	it('passes without changes or with additions only', () => {
		expect(lines(today)).toEqual([])
		const more = changed(({ endpoints }) => Object.assign(endpoints, { 'GET /api/new': endpoints[vote] }))
		expect(lines(more)).toEqual([])
	})

	it('fails if a call was removed, moved or restricted', () => {
		expect(lines(changed(({ endpoints }) => delete endpoints[vote]))).toEqual([`${vote}:  was removed`])
		const moved = changed(({ endpoints }) => {
			endpoints['POST /api/votes'] = endpoints[vote]
			delete endpoints[vote]
		})
		expect(lines(moved)).toEqual([`${vote}:  was moved to POST /api/votes`])
		const closed = changed(({ endpoints }) => Object.assign(endpoints[vote] ?? {}, { access: 'admin' }))
		expect(lines(closed)).toEqual([`${vote}:  is now for admins only`])
	})

	it('fails if a shared schema loses a field', () => {
		const fresh = changed(({ definitions }) => {
			delete (definitions['Post'] as { properties: Record<string, unknown> }).properties['title'] // it has one
		})
		expect(lines(fresh)).toContain('GET /api/posts/:: reply.title was removed')
	})

	it('checks calls of a version to other areas too, and no others', () => {
		const gone = changed(({ endpoints }) => {
			delete endpoints['GET /api/communities/:']
			delete endpoints['GET /api/audit_log']
		})
		expect(lines(gone)).toEqual(['GET /api/communities/::  was removed'])
		expect(lines(gone, [{ ...post, uses: [] }])).toEqual([])
	})

	it('reports the change and its callers', () => {
		const [broken] = findBroken(
			[post],
			changed(({ endpoints }) => delete endpoints[vote]),
		)
		const users = [
			{ who: 'mf-post 3-aaaaaaaaaa', uses: [vote] },
			{ who: 'mf-lists', uses: [] },
			{ who: 'mf-feeds in the site’s own build', uses: [vote] },
		]
		expect(broken && describeBroken(broken, users)).toBe(
			[`  castPostVote (${vote})`, '    the call was removed', '    used by mf-post 3-aaaaaaaaaa, mf-feeds in the site’s own build'].join(
				'\n',
			),
		)
		expect(broken && describeBroken(broken, [])).toContain('used by nothing here, but anyone may call it')
	})
})

describe('the callers of an endpoint', () => {
	it('are read from the server bundle of a remote', () => {
		const bundle =
			"const a = (0,_kit_api__0.endpoint)('GET', '/api/posts/:postId');\nconst b = endpoint(\n\t\"POST\",\n\t\"/api/_postVote\");\nfetch('/api/x')"
		expect(callsInBundle(bundle)).toEqual(['GET /api/posts/:', vote])
	})

	it('are read from the sources of a service', () => {
		const service = Object.values(today.endpoints).find(({ access }) => access === 'service')
		expect(callsInService([`await callService(${service?.name}, { body })`, 'callService(castPostVote)'], today)).toHaveLength(1)
	})
})
