import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { isVersion, listFileName, type RemoteVersions, versionsFor, watchRemotesList } from './remotes-list.ts'

const [first, second, third] = ['1-aaaaaaaaaa', '2-bbbbbbbbbb', '3-cccccccccc']
const on = (over: Partial<RemoteVersions> = {}): RemoteVersions => ({
	current: second,
	canary: null,
	before: [first, null],
	offSince: {},
	...over,
})
const visitors = Array.from({ length: 2_000 }, (_, n) => `visitor ${n}`)
const tried = (percent: number) =>
	visitors.filter((visitor) => versionsFor(on({ canary: { version: third, percent } }), visitor)[0] === third)

it('gives every visitor the current version, and previous ones only as fallback', () => {
	expect(versionsFor(on(), 'anna')).toEqual([second, first, null])
	expect(versionsFor(undefined, 'anna')).toEqual([null])
})

it('gives the canary to the set percentage, stable per visitor and growing with the percentage', () => {
	const [ten, fifty] = [tried(10), tried(50)]
	expect(ten.length / visitors.length).toBeCloseTo(0.1, 1)
	expect(fifty.length / visitors.length).toBeCloseTo(0.5, 1)
	expect(tried(10)).toEqual(ten)
	expect(ten.every((visitor) => fifty.includes(visitor))).toBe(true)
	expect(versionsFor(on({ canary: { version: third, percent: 99 } }), '')[0]).toBe(second)
})

it('accepts only a number and a hash as a version', () => {
	expect([first, '12-0123456789'].every(isVersion)).toBe(true)
	expect(['..', '1-aaaa', '1-aaaaaaaaaa/..', '.building-1'].some(isVersion)).toBe(false)
})

it('reloads a changed list and ignores an unreadable one', async () => {
	const dir = mkdtempSync(path.join(tmpdir(), 'list-'))
	const errors: unknown[] = []
	const write = (text: string) => {
		writeFileSync(path.join(dir, 'draft'), text)
		renameSync(path.join(dir, 'draft'), path.join(dir, listFileName))
	}
	const list = watchRemotesList(dir, (error) => errors.push(error))
	expect(list()).toEqual({})
	const seen: unknown[] = []
	for (const text of ['{"mf-post":1}', 'half a li', '{"mf-post":2}']) {
		write(text)
		await sleep(210)
		seen.push(list()['mf-post'])
	}
	rmSync(dir, { recursive: true })
	expect(seen).toEqual([1, 1, 2])
	expect(errors).toHaveLength(1)
	await sleep(210)
	expect(list()).toEqual({})
	expect(watchRemotesList('')()).toEqual({})
})
