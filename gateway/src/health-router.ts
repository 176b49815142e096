import { createRouter } from '@folkmoot/service-kit/http/create-app'
import { assertReady } from '@folkmoot/service-kit/process/assert-ready'
import type { Router } from 'express'
import type { Db } from 'mongodb'
import { refuseWrites } from './is-read.ts'

/** Health checks: `/healthz` if the process is alive, `/readyz` if it can work, which means that its MongoDB answers. */
export function createHealthRouter(db: Db): Router {
	const router = createRouter()
	router.all('/healthz', refuseWrites, (_req, res) => {
		res.set('cache-control', 'no-store').json({ status: 'ok', area: 'gateway' })
	})
	router.all('/readyz', refuseWrites, async (_req, res) => {
		await assertReady(db)
		res.set('cache-control', 'no-store').json({ status: 'ready', area: 'gateway' })
	})
	return router
}
