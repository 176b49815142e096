import { availableParallelism, setPriority } from 'node:os'
import type { ImportNews, ImportOrder } from '@folkmoot/admin-contract/import-program'
import { setParserProcesses } from '@folkmoot/markdown/apart/parse-apart'
import { PlainError } from '@folkmoot/mongod/plain-error'
import { openDatabase } from '@folkmoot/service-kit/mongodb/database'
import { carryOut } from './carry-out.ts'

/*
 * The program that the admins' service starts for each step of an import (services/admin/src/imports/run-program.ts): one order in,
 * news out. It may be killed at any time: another one goes on from what it has written.
 */

const niceness = 10
const steering = { isStopped: false }

process.on('message', (message) => {
	if (message === 'pause') steering.isStopped = true
	else void start(message as ImportOrder) // admin sends nothing else
})
// Whoever started it is gone.
process.on('disconnect', () => process.exit(1))

async function start(order: ImportOrder): Promise<void> {
	setPriority(niceness)
	setParserProcesses(Math.max(1, availableParallelism() - 1))
	const last = await run(order).catch((error: unknown) => ({ crashed: error instanceof Error ? error.message : String(error) }))
	await tell(last)
	process.exit(0)
}

async function run(order: ImportOrder): Promise<ImportNews> {
	const { db, client } = await openDatabase(order.mongodbUrl, order.database)
	try {
		return await carryOut(order, { db, client, tell: (news) => void tell(news), isStopped: () => steering.isStopped })
	} catch (error) {
		if (error instanceof PlainError) return { problem: plainly(error, order) }
		throw error
	} finally {
		await client.close()
	}
}

/** Without the folders of this machine. */
function plainly({ message, remedy }: PlainError, { folder }: ImportOrder): string {
	return `${message} What to do: ${remedy}`.replaceAll(`${folder}/files/`, '').replaceAll(`${folder}/files`, 'the upload')
}

function tell(news: ImportNews): Promise<void> {
	return new Promise((resolve) => {
		if (process.send) process.send(news, () => resolve())
		else resolve()
	})
}
