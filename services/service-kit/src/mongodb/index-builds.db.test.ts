import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { ensureIndexes, openDatabase } from './database.ts'
import { describeProgress, tellOfIndexBuilds } from './index-builds.ts'

let store: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
	store = await openDatabase(inject('mongodbUrl'), `test_${randomUUID().slice(0, 18)}`)
})
afterAll(async () => {
	await store.db.dropDatabase()
	await store.client.close()
})

it('describes what MongoDB tells of a build', () => {
	const entry = { command: { createIndexes: 'searchDocs' }, progress: { done: 65_385, total: 152_056 } }
	expect(describeProgress(entry)).toBe(': 43% of the 152,056 entries of searchDocs')
	expect(describeProgress({ ...entry, progress: { done: 160_000, total: 152_056 } })).toContain(': 100% of')
})

it('gives signs of life, then a sentence, while the work lasts, and nothing after it', async () => {
	const told: string[] = []
	expect(await tellOfIndexBuilds(store.db, 'building an index of posts', sleep(3_300, 'built'), (line) => told.push(line))).toBe('built')
	expect(told.filter((line) => line === '').length).toBeGreaterThanOrEqual(2)
	expect(told.filter(Boolean)).toEqual([expect.stringMatching(/^building an index of posts \(\d s so far\)$/)])
	const count = told.length
	await sleep(1_200)
	expect(told.length).toBe(count)
})

it('is silent about an index that is there or quick, and passes a failure on', async () => {
	const told: string[] = []
	const index = { collection: 'posts', keys: { at: 1 } } as const
	for (let times = 0; times < 2; times += 1) await ensureIndexes(store.db, [index], (line) => told.push(line))
	expect(told).toEqual([])
	const wrong = { ...index, options: { expireAfterSeconds: -5 } }
	await expect(ensureIndexes(store.db, [wrong], (line) => told.push(line))).rejects.toThrow('expireAfterSeconds')
})
