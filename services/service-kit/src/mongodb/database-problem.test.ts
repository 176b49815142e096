import { freePort } from '@folkmoot/mongod/choose-port'
import { expect, it } from 'vitest'
import { openDatabase } from './database.ts'
import { waitForDatabase } from './wait-for-database.ts'

const refused = expect.objectContaining({
	message: expect.stringMatching(/^MONGODB_URL is not a valid MongoDB address: /),
	remedy: expect.stringContaining('mongodb://'),
})

it.each([
	'',
	'localhost',
	'http://localhost',
	'mongodb://localhost/?replicaSet=',
	'mongodb://localhost/?noSuchOption=1',
	'mongodb://me:s3cr3t@/x',
	'mongodb://me:s3cr3t@host:notaport/',
	'mongodb://me:s3c/r3t@host/',
])('refuses %j as an address in a sentence without its password', async (url) => {
	await expect(openDatabase(url, 'site')).rejects.toThrow(refused)
	const problem: unknown = await waitForDatabase({ url, database: 'site', say: () => {} }).catch((error: unknown) => error)
	expect(problem).toEqual(refused)
	expect(`${problem}${JSON.stringify(problem)}`).not.toMatch(/s3cr3t|r3t@/)
})

it('names the host of a database that cannot be reached, and what to do', async () => {
	const port = await freePort()
	await expect(openDatabase(`mongodb://me:s3cr3t@127.0.0.1:${port}/?replicaSet=rs0`, 'site')).rejects.toThrow(
		expect.objectContaining({
			message: expect.stringMatching(new RegExp(`^MongoDB at 127\\.0\\.0\\.1:${port} cannot be used: connect ECONNREFUSED`)),
			remedy: expect.stringContaining('MONGODB_URL'),
		}),
	)
}, 20_000)

it.concurrent.each([
	['mongodb://%2Fnowhere%2Fmongodb-27017.sock', '/nowhere/mongodb-27017.sock'],
	['mongodb://me:s3cr3t@[::1]:1/', '[::1]:1'],
])('names the host of %s', { timeout: 40_000 }, async (url, host) => {
	await expect(openDatabase(url, 'site')).rejects.toThrow(
		expect.objectContaining({ message: expect.stringContaining(`MongoDB at ${host} cannot be used: `) }),
	)
})
