import { getInitial } from '@folkmoot/account-contract/account-endpoints'
import { describe, expect, it } from 'vitest'
import { startTestSite } from '../testing/test-site.ts'

describe('close()', () => {
	it('waits for requests in flight and accepts no new connections', async () => {
		let answer = () => {}
		const received = Promise.withResolvers<void>()
		const slow = async () => {
			received.resolve()
			await new Promise<void>((resolve) => {
				answer = resolve
			})
			return { finished: true }
		}
		const site = await startTestSite({ served: [{ endpoint: getInitial, handle: slow }] })
		const underWay = fetch(`${site.url}/api/_initial`)
		await received.promise
		const stopped = site.stop()
		await expect.poll(() => fetch(`${site.url}/healthz`).catch(() => 'refused')).toBe('refused')
		answer()
		expect(await (await underWay).json()).toEqual({ finished: true })
		await stopped
	})
})
