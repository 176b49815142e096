import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { logIn } from '@folkmoot/account-contract/account-endpoints'
import { freePort } from '@folkmoot/mongod/choose-port'
import { createTempDataDir } from '@folkmoot/mongod/test-mongod'
import { type Browser, chromium, type Page } from '@playwright/test'
import { ApiClient } from '../../../e2e/support/api-client.ts'
import { aCommunity, addressOf, aPost } from '../../../e2e/support/seed-client.ts'
import { allFrontends } from '../src/build-browser.ts'
import { childEnv, readSiteConfig } from '../src/config.ts'
import { findChromium } from '../src/find-chromium.ts'
import { runCommand, say } from '../src/say.ts'
import { copyBuild, copyTree } from './copied-tree.ts'

/** `npm run measure -w services/site`: the time from saving a file to seeing the change, in a copy of the tree. */

const times = 5
const timeoutMs = 300_000
const admin = { username: 'site_admin', password: 'correct horse 42' }
const remoteFile = 'mf-post/src/post-page/share-menu.tsx'
const serviceFile = 'services/lists/src/lists/list-store.ts'

await runCommand(async () => {
	const tree = copyTree()
	for (const frontend of allFrontends) copyBuild(tree.top, frontend)
	const executablePath = await findChromium({ configuredPath: readSiteConfig().chromium, searchPath: childEnv().PATH ?? '', say })
	const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
	try {
		say(`load ${os.loadavg()[0]?.toFixed(1)} on ${os.availableParallelism()} processors`)
		await measureSite(tree.top, browser)
		await measureAlone(tree.top, browser)
	} finally {
		await browser.close()
		tree.remove()
	}
	return 0
})

async function measureSite(top: string, browser: Browser): Promise<void> {
	const port = await freePort()
	const began = performance.now()
	const dev = start(top, ['run', 'dev', '--', '--empty'], {
		PORT: String(port),
		DATA_DIR: await createTempDataDir(),
		ADMIN_USERNAME: admin.username,
		ADMIN_PASSWORD: admin.password,
		RATE_LIMIT: 'off',
	})
	try {
		const url = `http://127.0.0.1:${port}`
		await until(async () => (await fetch(url)).ok)
		report('npm run dev answers', [performance.now() - began])
		const api = new ApiClient(url)
		await api.call(logIn, { query: {}, body: admin })
		const page = await browser.newPage()
		await page.goto(url + addressOf(await aPost(api, await aCommunity(api))))
		for (const frontend of ['mf-post', ...allFrontends])
			await until(async () => existsSync(path.join(top, '.cache/dev', frontend, 'area.json')))
		report('all areas are watched', [performance.now() - began])
		await page.reload()
		report('a remote, to its page', await changeWords(page, path.join(top, remoteFile), '>Share<', (words) => `>${words}<`))
		report('a service, to its reply', await changeReply(url, path.join(top, serviceFile)))
		await page.close()
	} finally {
		await stop(dev)
	}
}

async function measureAlone(top: string, browser: Browser): Promise<void> {
	const began = performance.now()
	const dev = start(top, ['run', 'dev', '-w', 'mf-post'], {})
	try {
		const remotes = allFrontends.filter((frontend) => frontend.startsWith('mf-')).sort()
		const url = `http://127.0.0.1:${3001 + remotes.indexOf('mf-post')}/Gardening/post/abcd0001`
		await until(async () => (await fetch(url)).ok)
		const page = await browser.newPage()
		await page.goto(url)
		await page.getByText('When do you sow beans?').first().waitFor()
		report('npm run dev -w mf-post shows a post', [performance.now() - began])
		const file = path.join(top, remoteFile)
		report('a remote alone, to its page', await changeWords(page, file, '>Share<', (words) => `>${words}<`))
		await page.close()
	} finally {
		await stop(dev)
	}
}

/** Changes words in a source several times; returns how long each change took to appear. */
async function changeWords(page: Page, file: string, old: string, written: (words: string) => string): Promise<number[]> {
	const text = readFileSync(file, 'utf8')
	if (!text.includes(old)) throw new Error(`${file} has no ${old}`)
	const spans: number[] = []
	for (let time = 1; time <= times; time++) {
		const words = `Changed ${time}`
		const began = performance.now()
		writeFileSync(file, text.replace(old, written(words)))
		await page.getByText(words, { exact: true }).first().waitFor()
		spans.push(performance.now() - began)
		await sleep(500)
	}
	writeFileSync(file, text)
	return spans
}

async function changeReply(url: string, file: string): Promise<number[]> {
	const text = readFileSync(file, 'utf8')
	const spans: number[] = []
	for (let time = 1; time <= times; time++) {
		const message = `Nobody, for the ${time}. time.`
		const began = performance.now()
		writeFileSync(file, text.replace(`throw fail('user_not_found')`, `throw fail('user_not_found', { message: '${message}' })`))
		await until(async () => (await (await fetch(`${url}/api/users/nobody/lists`)).text()).includes(message))
		spans.push(performance.now() - began)
		await sleep(2_000)
	}
	return spans
}

function start(top: string, args: string[], additions: Record<string, string>): ChildProcess {
	return spawn('npm', args, { cwd: top, env: childEnv(additions), stdio: ['ignore', 'inherit', 'inherit'], detached: true })
}

async function stop(child: ChildProcess): Promise<void> {
	if (child.pid) process.kill(-child.pid, 'SIGTERM')
	await new Promise<void>((resolve) => (child.exitCode === null ? child.once('exit', () => resolve()) : resolve()))
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
	const end = performance.now() + timeoutMs
	while (!(await isSo().catch(() => false))) {
		if (performance.now() > end) throw new Error(`Timed out after ${timeoutMs} ms.`)
		await sleep(10)
	}
}

function report(what: string, spans: readonly number[]): void {
	say(`${what}: ${spans.map((ms) => `${(ms / 1_000).toFixed(2)} s`).join(', ')}`)
}
