import { randomUUID } from 'node:crypto'
import { freePort } from '@folkmoot/mongod/choose-port'
import type { Db, MongoClient } from 'mongodb'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { readConfig } from './config.ts'
import type { Deps } from './context.ts'
import { createService, type Service } from './create-service.ts'
import { openDatabase } from './mongodb/database.ts'
import { openServices, type ServiceDefinition } from './start-service.ts'

const database = `test_${randomUUID().replaceAll('-', '').slice(0, 20)}`
let client: MongoClient
let db: Db
beforeAll(async () => {
	;({ client, db } = await openDatabase(inject('mongodbUrl'), database))
})
afterAll(async () => {
	await db.dropDatabase()
	await client.close()
})

const failure = new Error('this area cannot be opened')
const fail = () => Promise.reject(failure)
const serviceOf = (deps: Deps, startFollowing: Service['startFollowing']) =>
	createService({ area: 'things', deps, served: [], startFollowing })

it.each<[string, Partial<ServiceDefinition>]>([
	['an index', { indexes: [{ collection: 'things', keys: {} }] }],
	[
		'a service',
		{
			create: () => {
				throw failure
			},
		},
	],
	['preparing', { prepare: fail }],
	['following', { create: (deps) => serviceOf(deps, fail) }],
])('stops following and closes the client and the telemetry if %s fails', async (_what, failing) => {
	const metricsPort = await freePort()
	const config = { ...readConfig({ LOG_LEVEL: 'silent' }, { mongodbUrl: inject('mongodbUrl') }), database, metricsPort }
	const open = { client: false, following: false }
	const first: ServiceDefinition = {
		area: 'first',
		indexes: [],
		create: (deps) => {
			open.client = true
			deps.client.once('topologyClosed', () => {
				open.client = false
			})
			return serviceOf(deps, async () => {
				open.following = true
				return async () => {
					open.following = false
				}
			})
		},
	}
	const second: ServiceDefinition = {
		area: 'second',
		indexes: [],
		create: (deps) => serviceOf(deps, async () => async () => {}),
		...failing,
	}
	await expect(openServices([first, second], config)).rejects.toThrow()
	expect(open).toEqual({ client: false, following: false })
	await expect(fetch(`http://127.0.0.1:${metricsPort}/metrics`)).rejects.toThrow()
})
