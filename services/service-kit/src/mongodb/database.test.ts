import { expect, it } from 'vitest'
import { openDatabase, waitForDatabase } from './database.ts'

const refused = expect.objectContaining({
	message: expect.stringMatching(/^MONGODB_URL is no address of a MongoDB: /),
	remedy: expect.stringContaining('mongodb://'),
})

it.each(['', 'localhost', 'http://localhost', 'mongodb://localhost/?replicaSet='])(
	'refuses %j as an address in a sentence',
	async (url) => {
		await expect(openDatabase(url, 'site')).rejects.toThrow(refused)
		await expect(waitForDatabase(url, { warn: () => {} })).rejects.toThrow(refused)
	},
)
