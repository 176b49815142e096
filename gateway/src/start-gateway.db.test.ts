import { getInitial } from '@folkmoot/account-contract/account-endpoints'
import { describe, expect, it } from 'vitest'
import { startTestSite } from '../testing/test-site.ts'

describe('stopping', () => {
	it('finishes what is under way, and takes nothing more', async () => {
		let answer = () => {}
		const asked = Promise.withResolvers<void>()
		const slow = async () => {
			asked.resolve()
			await new Promise<void>((resolve) => {
				answer = resolve
			})
			return { finished: true }
		}
		const site = await startTestSite({ served: [{ endpoint: getInitial, handle: slow }] })
		const underWay = fetch(`${site.url}/api/_initial`)
		await asked.promise
		const stopped = site.stop()
		await expect.poll(() => fetch(`${site.url}/healthz`).catch(() => 'refused')).toBe('refused')
		answer()
		expect(await (await underWay).json()).toEqual({ finished: true })
		await stopped
	})
})
