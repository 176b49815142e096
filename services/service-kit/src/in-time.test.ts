import { expect, it } from 'vitest'
import { inTime } from './in-time.ts'

it('gives what comes in time, fails as it fails, and does not wait for what does not come', async () => {
	await expect(inTime(Promise.resolve('here'), 1_000)).resolves.toBe('here')
	await expect(inTime(Promise.reject(new Error('broken')), 1_000)).rejects.toThrow('broken')
	await expect(inTime(new Promise(() => {}), 20)).rejects.toThrow('It was not done within 20 ms.')
})
