import { expect, it } from 'vitest'
import { withTimeout } from './with-timeout.ts'

it('resolves and rejects with the promise, and rejects after the timeout', async () => {
	await expect(withTimeout(Promise.resolve('here'), 1_000)).resolves.toBe('here')
	await expect(withTimeout(Promise.reject(new Error('broken')), 1_000)).rejects.toThrow('broken')
	await expect(withTimeout(new Promise(() => {}), 20)).rejects.toThrow('Timed out after 20 ms.')
})
