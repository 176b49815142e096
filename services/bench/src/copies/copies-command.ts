import os from 'node:os'
import path from 'node:path'
import { freePort } from '@folkmoot/mongod/choose-port'
import { PlainError } from '@folkmoot/mongod/plain-error'
import { withDisposables } from '@folkmoot/mongod/with-disposables'
import { runApart } from '@folkmoot/site/run-apart'
import { siteEnv } from '../config.ts'
import { generateLoad } from '../generate-load.ts'
import { median } from '../median.ts'
import { database, type OpenSite, openData } from '../open-site.ts'
import { type BenchOptions, readOptions } from '../options.ts'
import { isSelected } from '../read-options.ts'
import { writeReport } from '../report-file.ts'
import { createRows, type Row } from '../rows.ts'
import { signIn } from '../visitors.ts'
import { pin } from './pin.ts'

type Say = (line: string) => void
type Data = Omit<OpenSite, 'site'>

interface CopiesLine {
	name: string
	/** Requests per second with one copy of each part on one processor, and with two of each on two. */
	one: number
	two: number
}

const settleMs = 3_000
/** What members do most, and what is most expensive. */
const usualRows = 'page 1|50 comments|_initial|vote'

/**
 * `npm run bench:copies -- …`: runs everything, database and load included, on one processor with one copy of each part;
 * then on two, with two gateways and two of each service, the load spread over both gateways. Returns the exit code.
 */
export async function runCopiesBench(args: string[], folder: string, say: Say): Promise<number> {
	const options = readOptions(args, folder)
	if (os.cpus().length < 2) throw new PlainError('There is one processor.', 'run it where there are two or more.')
	return withDisposables(async (run) => {
		run.defer(() => pin(process.pid, [...os.cpus().keys()]))
		const data = await openData(run, options, say)
		const one = await measureCopies(1, data, options, say)
		const two = await measureCopies(2, data, options, say)
		const lines = [...one].map(([name, perSecond]): CopiesLine => ({ name, one: perSecond, two: two.get(name) ?? 0 }))
		const base = path.join(path.dirname(options.report), 'copies')
		await writeReport(base, { at: new Date().toISOString(), lines }, writeCopies(lines), say)
		return 0
	})
}

async function measureCopies(copies: number, { store, data, mongod }: Data, options: BenchOptions, say: Say): Promise<Map<string, number>> {
	const address = { host: '127.0.0.1', port: await freePort() }
	const parts = await runApart({ env: siteEnv(mongod.url, database), address, say, copies })
	try {
		const origins = parts.gatewayPorts.map((port) => `http://127.0.0.1:${port}`)
		const [url = ''] = origins
		const visitors = await signIn(store.db, url, data)
		await new Promise((resolve) => setTimeout(resolve, settleMs))
		const rows = (await createRows({ url, visitors, data })).filter(({ name }) => isSelected(name, options.only || usualRows))
		const processors = [...Array(copies).keys()]
		await pin(process.pid, processors)
		for (const name of parts.names) {
			const pid = parts.pid(name)
			if (pid !== undefined) await pin(pid, copies === 1 ? [0] : [name.endsWith('.2') ? 1 : 0])
		}
		await pin(mongod.pid() ?? process.pid, processors)
		const speeds = new Map<string, number>()
		for (const row of rows) {
			const perSecond = await topSpeed(row, origins, options)
			say(`${copies} of each: ${row.name}, ${perSecond.toFixed(0)} a second`)
			speeds.set(row.name, perSecond)
		}
		return speeds
	} finally {
		await parts.stop()
	}
}

/** The median of the rounds after a warm-up round; each gateway gets the same number of connections. */
async function topSpeed({ request, connections }: Row, origins: readonly string[], options: BenchOptions): Promise<number> {
	const each = connections ?? options.connections
	const once = async (requests: number) => {
		const driven = await Promise.all(origins.map((origin) => generateLoad({ origin, request, connections: each }, { requests })))
		return driven.reduce((sum, { perSecond }) => sum + perSecond, 0)
	}
	let speed = await once(each * 4)
	const rounds: number[] = []
	for (let round = 0; round <= options.rounds; round++) {
		speed = await once(Math.max(each * 2, Math.round((speed * options.seconds) / origins.length)))
		if (round > 0) rounds.push(speed)
	}
	return median(rounds)
}

function writeCopies(lines: readonly CopiesLine[]): string {
	const rows = lines.map(({ name, one, two }) => `| ${name} | ${one.toFixed(0)} | ${two.toFixed(0)} | ${(two / one).toFixed(2)} × |`)
	return [
		'Answers a second: one of each part on one processor, two of each on two, database and load on the same. To be at least 1.8 ×.',
		['| Work | one | two | |', '| --- | --: | --: | --: |', ...rows].join('\n'),
	].join('\n\n')
}
