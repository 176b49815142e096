import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startMongod } from '@folkmoot/mongod/run-mongod'
import { createPostApp } from '@folkmoot/post/app'
import { postService } from '@folkmoot/post/service'
import { startPostProcess } from '@folkmoot/post/testing/post-process'
import { readConfig } from '@folkmoot/service-kit/config'
import { openServices } from '@folkmoot/service-kit/start-service'
import { accountService } from '../src/service.ts'
import { findInconsistencies, postComments, seedScenario } from './concurrent-comments.ts'
import { startServer } from './other-services.ts'

/**
 * `node services/account/testing/measure-concurrent-comments.ts [comments] [members]`: concurrent comments on one post; reports the
 * time and whether all counts are exact.
 */

const [comments = 1_000, members = 50] = process.argv.slice(2).map(Number)
const dataDir = mkdtempSync(path.join(tmpdir(), 'folkmoot-crowd-'))
const mongod = await startMongod({ dataDir, log: () => {} })
const config = { ...readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }, { mongodbUrl: mongod.url }), database: 'crowd' }
const open = await openServices([accountService, postService], config)
const account = { deps: open.deps, url: '' }

async function measure(name: string, instances: Parameters<typeof postComments>[0]): Promise<void> {
	const scenario = await seedScenario(open.deps.db, members)
	const [began, cpu] = [performance.now(), process.cpuUsage()]
	const posted = await postComments(instances, scenario, comments)
	const taken = performance.now() - began
	const { user, system } = process.cpuUsage(cpu)
	let inconsistencies = await findInconsistencies(open.deps.db, scenario, posted)
	while (inconsistencies.length > 0 && performance.now() - began < taken + 120_000) {
		await setTimeout(100)
		inconsistencies = await findInconsistencies(open.deps.db, scenario, posted)
	}
	const settled = performance.now() - began
	const rate = Math.round((comments / taken) * 1_000)
	process.stdout.write(
		`${name}: ${comments} comments of ${members} members taken in ${Math.round(taken)} ms (${rate}/s; ${Math.round((user + system) / comments / 100) / 10} ms of this process each), all told after ${Math.round(settled)} ms; ${inconsistencies.length === 0 ? 'exact' : inconsistencies.slice(0, 5).join('; ')}\n`,
	)
}

const mounted = await startServer(createPostApp(open.deps))
await measure('mounted', [{ deps: open.deps, url: mounted.url }])
await mounted.close()
const apart = await Promise.all([startPostProcess(account), startPostProcess(account)])
await measure('two processes', apart)
await Promise.all(apart.map(({ end }) => end()))
await open.close()
await mongod.stop()
rmSync(dataDir, { recursive: true })
