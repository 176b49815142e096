import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type SupervisedProcess, superviseProcess } from '../supervised-process.ts'
import { type FollowedReleases, followReleases } from './follow-releases.ts'
import { changeList, readList } from './list-file.ts'
import { activate, activateCanary } from './list-transitions.ts'
import { runRelease } from './run-release.ts'

/** What `npm run release` says of the service that a site in separate processes runs. */

const listening = "process.send('listening'); setInterval(() => undefined, 1000);"
const [first, second, broken] = ['1-aaaaaaaaaa', '2-bbbbbbbbbb', '3-cccccccccc']
const lines: string[] = []
let releasesDir = ''
let service: SupervisedProcess
let releases: FollowedReleases

const context = () => ({ releasesDir, say: (line: string) => void lines.push(line), now: () => new Date() })
const widen = () => runRelease({ what: 'widen', area: 'post', percent: 100 }, context())
const offer = (version: string) => changeList(releasesDir, 'mf-post', (on) => activateCanary(on, { version, percent: 10 }, new Date()))

async function putRelease(version: string, program: string): Promise<void> {
	const folder = path.join(releasesDir, 'mf-post', version, 'service')
	await mkdir(folder, { recursive: true })
	await writeFile(path.join(folder, 'main.mjs'), program)
}

beforeEach(async () => {
	releasesDir = await mkdtemp(path.join(os.tmpdir(), 'folkmoot-followed-'))
	lines.length = 0
	await putRelease(first, listening)
	await putRelease(second, listening)
	await putRelease(broken, "process.send('listening'); setTimeout(() => { throw new RangeError('out of beans') }, 50)")
	await changeList(releasesDir, 'mf-post', (on) => activate(on, first, new Date()))
	releases = followReleases({ RELEASES_DIR: releasesDir }, () => {})
	service = await superviseProcess({ name: 'post', program: releases.programOf('post'), env: process.env, say: () => {} })
})
afterEach(async () => {
	await releases.stop()
	await service.stop(1_000)
	await rm(releasesDir, { recursive: true })
})

it.runIf(process.platform === 'linux')(
	'tells of a service that was replaced, and of one that failed, whose release is taken back',
	async () => {
		releases.follow([{ area: 'post', service }])
		await offer(second)
		const before = service.pid()
		await widen()
		expect(lines).toContain(`mf-post ${second} is active, and so is its service.`)
		expect(service.pid()).not.toBe(before)

		await offer(broken)
		const running = service.pid()
		await expect(widen()).rejects.toThrow(
			`The service of mf-post ${broken} failed to start: post could not be started (exit code 1): RangeError: out of beans\nRolled back: mf-post is at ${second}`,
		)
		expect((await readList(releasesDir))['mf-post']).toMatchObject({ current: second, canary: null })
		expect(service.pid()).toBe(running)

		await runRelease({ what: 'back', area: 'post' }, context())
		expect(lines.at(-1)).toBe(`mf-post is back at ${first}; ${second} is no longer active.`)
		expect(service.pid()).not.toBe(running)
	},
	60_000,
)

it('says so where no site with separate services follows the list', async () => {
	await offer(second)
	await widen()
	expect(lines.at(-1)).toMatch(/2-bbbbbbbbbb is active in the browser\. No site with separate services/)
})
