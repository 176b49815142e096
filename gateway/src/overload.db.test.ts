import { getInitial } from '@folkmoot/account-contract/account-endpoints'
import { fail } from '@folkmoot/service-kit/failure'
import { describe, expect, it, vi } from 'vitest'
import { startTestSite } from '../testing/test-site.ts'
import { serviceLimit } from './concurrency-limit.ts'

describe('a service above its concurrency limit', () => {
	it('queues calls, rejects those beyond the queue with 503 at once, and answers the others', async () => {
		const release = Promise.withResolvers<void>()
		const waitForRelease = async () => {
			await release.promise
			return { finished: true }
		}
		const site = await startTestSite({ served: [{ endpoint: getInitial, handle: waitForRelease }] })
		const { maxConcurrent, maxQueued } = serviceLimit('account')
		const accepted = maxConcurrent + maxQueued
		const answered: number[] = []
		const calls = Array.from({ length: accepted + 20 }, async () => {
			const response = await fetch(`${site.url}/api/_initial`)
			answered.push(response.status)
			return response
		})
		const refused = await Promise.any(calls)
		expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
		expect(await refused.json()).toMatchObject({ status: 503, code: 'service_unavailable' })
		expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
		await vi.waitFor(() => expect(answered).toEqual(Array(20).fill(503)), 10_000)
		release.resolve()
		await Promise.all(calls)
		expect(answered.slice(20)).toEqual(Array(accepted).fill(200))
		expect((await fetch(`${site.url}/api/_initial`)).status).toBe(200)
		await site.stop()
	}, 60_000)
})

describe('a page that fails to render', () => {
	it('is an HTML error page with an automatic reload for browsers, JSON for other clients', async () => {
		const pages = () => async () => {
			throw fail('service_unavailable', { retryAfter: 2 })
		}
		const site = await startTestSite({ pages })
		const forPeople = await fetch(site.url, { headers: { accept: 'text/html,*/*;q=0.8' } })
		expect([forPeople.status, forPeople.headers.get('retry-after')]).toEqual([503, '2'])
		expect(await forPeople.text()).toMatch(
			/http-equiv="refresh" content="3".*<p>This part of the site is unavailable\. Try again in a moment\.<\/p>/,
		)
		const forPrograms = await fetch(site.url)
		expect(await forPrograms.json()).toMatchObject({ status: 503, code: 'service_unavailable' })
		await site.stop()
	})
})
