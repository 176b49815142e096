import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { seedCommunity, seedPost } from '@folkmoot/content-kit/testing/seed'
import { projectTop } from '@folkmoot/mongod/config'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ApiClient } from '../../../e2e/support/api-client.ts'
import { seedMemberSession } from '../../../gateway/testing/seed-session.ts'
import { startWholeSite, type WholeSite } from '../testing/whole-site.ts'

/** The metrics of a whole site, and whether the dashboard queries exactly those. */

interface Dashboard {
	panels: { title: string; targets: { expr: string }[] }[]
}

let site: WholeSite
beforeAll(async () => {
	site = await startWholeSite({ metricsPort: 0 })
	const { db } = site.deps
	const { user, token } = await seedMemberSession(db)
	const post = await seedPost(db, user, await seedCommunity(db))
	const client = new ApiClient(site.url)
	client.cookies.set('sid', token)
	await client.send('GET', '/api/posts')
	expect((await client.send('POST', `/api/posts/${post.publicId}/comments`, { body: 'Hello' })).status).toBe(200)
	// There is a metric of garbage collection only after the first one.
	setFlagsFromString('--expose-gc')
	runInNewContext('gc()')
	await vi.waitFor(async () => expect(await read()).toContain('nodejs_gc_duration_seconds_sum'), 10_000)
}, 60_000)
afterAll(() => site.stop())

const read = async () => (await fetch(site.metricsUrl ?? '')).text()
const namesIn = (query: string) => query.match(/\b(folkmoot|process|nodejs)_\w+/g) ?? []

it('every query of the dashboard uses an existing metric', async () => {
	// Maintained by hand in this shape; Grafana reads it.
	const { panels } = JSON.parse(readFileSync(path.join(projectTop, 'docs/dashboard.json'), 'utf8')) as Dashboard
	const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
	expect(queries.length).toBeGreaterThan(15)
	expect(queries.filter((query) => namesIn(query).length === 0)).toEqual([])
	const text = await read()
	const measured = new Set([...text.matchAll(/^(\w+)[{ ]/gm)].map(([, name]) => name))
	const labels = new Set([...text.matchAll(/[{,](\w+)="/g)].map(([, name]) => name ?? ''))
	// Labels of Prometheus itself.
	for (const label of ['job', 'instance']) labels.add(label)
	expect(queries.flatMap(namesIn).filter((name) => !measured.has(name))).toEqual([])
	const usedLabels = queries.flatMap((query) => [
		...[...query.matchAll(/by \(([^)]+)\)/g)].flatMap(([, names]) => names?.split(', ') ?? []),
		...[...query.matchAll(/(\w+)=~?"/g)].map(([, name]) => name ?? ''),
	])
	expect(usedLabels.filter((label) => !labels.has(label))).toEqual([])
})

it('docs/dashboard.md lists exactly the existing metrics', async () => {
	const page = readFileSync(path.join(projectTop, 'docs/dashboard.md'), 'utf8')
	const text = await read()
	const measured = new Set([...text.matchAll(/^# TYPE (folkmoot_\w+)/gm)].map(([, name]) => name))
	expect(new Set(page.match(/\bfolkmoot_\w+/g))).toEqual(measured)
})

it('metrics of services and followers are labelled by call and area', async () => {
	await vi.waitFor(async () => expect(await read()).toMatch(/folkmoot_followed_events_total\{[^}]*outbox="postEvents"\} [1-9]/), 10_000)
	const text = await read()
	expect(text).toMatch(/folkmoot_calls_total\{area="post",endpoint="POST \/api\/posts\/:postId\/comments",status="200"\} 1/)
	expect(text).toMatch(/folkmoot_follower_lag_seconds\{follower="[\w-]+",outbox="postEvents"\} \d/)
	expect(text).toContain('folkmoot_requests_total{route="GET /api/posts",status="200"} 1')
})
