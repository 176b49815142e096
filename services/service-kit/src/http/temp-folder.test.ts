import { access, mkdtemp, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const realTmpdir = tmpdir()
let folder: string
beforeEach(async () => {
	folder = await mkdtemp(path.join(realTmpdir, 'folkmoot-temp-folder-'))
	vi.stubEnv('TMPDIR', folder)
	vi.useFakeTimers({ toFake: ['setInterval'] })
})
afterEach(async () => {
	vi.useRealTimers()
	vi.unstubAllEnvs()
	await rm(folder, { recursive: true })
})

/** As another process would create one. */
async function createInAnotherProcess(): Promise<string> {
	vi.resetModules()
	const { createTempFolder } = await import('./temp-folder.ts')
	return createTempFolder()
}

const twoHoursAgo = () => new Date(Date.now() - 2 * 3_600_000)
const age = (one: string) => utimes(one, twoHoursAgo(), twoHoursAgo())

it('deletes the old folders of killed processes', async () => {
	const old = await mkdtemp(path.join(folder, 'folkmoot-upload-'))
	await age(old)
	const created = await createInAnotherProcess()
	await expect(access(old)).rejects.toThrow()
	await access(created)
})

it('keeps an old folder whose process is running', async () => {
	const inUse = await createInAnotherProcess()
	await age(inUse)
	vi.advanceTimersByTime(10 * 60_000)
	vi.useRealTimers()
	await expect.poll(async () => (await stat(inUse)).mtimeMs).toBeGreaterThan(Date.now() - 3_600_000)
	await createInAnotherProcess()
	await access(inUse)
})
