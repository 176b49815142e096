import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { followList, isVersion, listFileName, type RemoteOn, versionsFor } from './remotes-list.ts'

const [first, second, third] = ['1-aaaaaaaaaa', '2-bbbbbbbbbb', '3-cccccccccc']
const on = (over: Partial<RemoteOn> = {}): RemoteOn => ({ current: second, canary: null, before: [first, null], offSince: {}, ...over })
const visitors = Array.from({ length: 2_000 }, (_, n) => `visitor ${n}`)
const tried = (percent: number) =>
	visitors.filter((visitor) => versionsFor(on({ canary: { version: third, percent } }), visitor)[0] === third)

it('everybody gets what is on; what was on before only where its files are not there', () => {
	expect(versionsFor(on(), 'anna')).toEqual([second, first, null])
	expect(versionsFor(undefined, 'anna')).toEqual([null])
})

it('as many get what is tried as were meant to, always the same ones, and none of them loses it when more do', () => {
	const [ten, fifty] = [tried(10), tried(50)]
	expect(ten.length / visitors.length).toBeCloseTo(0.1, 1)
	expect(fifty.length / visitors.length).toBeCloseTo(0.5, 1)
	expect(tried(10)).toEqual(ten)
	expect(ten.every((visitor) => fifty.includes(visitor))).toBe(true)
	expect(versionsFor(on({ canary: { version: third, percent: 99 } }), '')[0]).toBe(second)
})

it('a version is a number and a hash, and no other folder', () => {
	expect([first, '12-0123456789'].every(isVersion)).toBe(true)
	expect(['..', '1-aaaa', '1-aaaaaaaaaa/..', '.building-1'].some(isVersion)).toBe(false)
})

it('a list is followed while it changes; one that cannot be read changes nothing', async () => {
	const dir = mkdtempSync(path.join(tmpdir(), 'list-'))
	const errors: unknown[] = []
	const write = (text: string) => {
		writeFileSync(path.join(dir, 'draft'), text)
		renameSync(path.join(dir, 'draft'), path.join(dir, listFileName))
	}
	const list = followList(dir, (error) => errors.push(error))
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
	expect(followList('')()).toEqual({})
})
