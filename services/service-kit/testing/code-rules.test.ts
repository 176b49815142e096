import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

/** Rules for the code that imports do not show. Each is tested with a text that breaks it. */

const top = path.resolve(import.meta.dirname, '../../..')
const isTest = (file: string) => /\.test\.tsx?$|\.e2e\.ts$|\/testing\//.test(file)

function sources(...patterns: string[]): { file: string; text: string }[] {
	return globSync(patterns, { cwd: top, exclude: (name) => name === 'node_modules' || name === 'dist' })
		.filter((file) => !isTest(file))
		.map((file) => ({ file, text: readFileSync(path.join(top, file), 'utf8') }))
}

/** The collections that a source opens for writing, as in `own<Record>(db, 'posts')`. */
function owned(text: string): string[] {
	return [...text.matchAll(/\bown(?:<[^>]*>)?\(\s*\w+(?:\.\w+)*,\s*'(\w+)'/g)].flatMap(([, name]) => name ?? [])
}

/** Hard-coded paths instead of `paths`: `to="/x"`, `href="/x"`, `go('/x')`. */
function spelledPaths(text: string): string[] {
	return [...text.matchAll(/\b(?:to|href)=(?:"|\{['"`])\/[^"'`]*|\b(?:go|navigate)\((['"`])\/[^'"`]*/g)].map(([found]) => found)
}

describe('one writer for each collection', () => {
	it('sees who writes', () => {
		expect(owned("own<PostRecord>(deps.db, 'posts'); borrow(db, 'users'); own(db, 'votes')")).toEqual(['posts', 'votes'])
	})

	it('holds', () => {
		const writers = new Map<string, Set<string>>()
		for (const { file, text } of sources('services/*/src/**/*.ts')) {
			const area = file.split('/')[1] ?? ''
			for (const name of owned(text)) writers.set(name, (writers.get(name) ?? new Set()).add(area))
		}
		expect(writers.size).toBeGreaterThan(15)
		expect([...writers].filter(([, areas]) => areas.size > 1).map(([name, areas]) => `${name}: ${[...areas].join(', ')}`)).toEqual([])
	})
})

describe('only paths.ts and the route table spell paths', () => {
	it('sees a spelled path', () => {
		expect(spelledPaths('<Link to="/about">; go(`/@ann`); <a href={\'/x\'}>; go(paths.home()); href="https://a.example"')).toHaveLength(3)
	})

	it('holds', () => {
		const found = sources('shell/src/**/*.tsx', 'shell/kit/src/**/*.tsx', 'mf-*/src/**/*.tsx')
			.filter(({ file }) => !/shell\/src\/(routes|server)/.test(file))
			.flatMap(({ file, text }) => spelledPaths(text).map((spelled) => `${file}: ${spelled}`))
		expect(found).toEqual([])
	})
})

/** The history of the browser, which react-router alone reads and changes. Lint sees the bare `history`. */
function usesOfHistory(text: string): string[] {
	return [...text.matchAll(/\b(?:window|globalThis|self)\.(?:history|navigation)\b|['"`](?:popstate|hashchange)['"`]|\bonpopstate\b/g)].map(
		([found]) => found,
	)
}

describe('nothing goes round the router', () => {
	it('sees it', () => {
		expect(usesOfHistory("window.history.back(); addEventListener('popstate', f); window.onpopstate = f; // its history")).toHaveLength(3)
	})

	it('holds', () => {
		const found = sources('shell/**/*.{ts,tsx}', 'mf-*/**/*.{ts,tsx}').flatMap(({ file, text }) =>
			usesOfHistory(text).map((use) => `${file}: ${use}`),
		)
		expect(found).toEqual([])
	})
})

describe('no index.ts but the shell’s', () => {
	it('holds', () => {
		const found = sources('shell/**/index.ts', 'shell/**/index.tsx', 'mf-*/**/index.ts', 'services/**/index.ts', 'gateway/**/index.ts')
		expect(found.map(({ file }) => file)).toEqual(['shell/src/index.ts'])
	})
})

/** The custom properties that a style sheet uses without a fallback. */
function usedTokens(css: string): string[] {
	return [...css.matchAll(/var\((--[\w-]+)\)/g)].flatMap(([, name]) => name ?? [])
}

function declaredTokens(css: string): string[] {
	return [...css.matchAll(/(--[\w-]+)\s*:|@property\s+(--[\w-]+)/g)].flatMap(([, name, registered]) => name ?? registered ?? [])
}

/** Base UI sets it on what opens. */
const ofLibraries = ['--available-height']

describe('every custom property is declared: one that is not makes the whole declaration void', () => {
	it('sees it', () => {
		expect(usedTokens('a { margin: var(--s2) var(--none, 0); color: var(--text) }')).toEqual(['--s2', '--text'])
		expect(declaredTokens('@property --fade { } :root { --s2: 8px; }')).toEqual(['--fade', '--s2'])
	})

	it('holds', () => {
		const sheets = sources('shell/**/*.css', 'mf-*/**/*.css')
		const scripts = sources('shell/**/*.{ts,tsx}', 'mf-*/**/*.{ts,tsx}')
		const byScripts = scripts.flatMap(({ text }) => [...text.matchAll(/['"`](--[\w-]+)['"`]/g)].flatMap(([, name]) => name ?? []))
		const declared = new Set([...sheets.flatMap(({ text }) => declaredTokens(text)), ...byScripts, ...ofLibraries])
		expect(declared.size).toBeGreaterThan(80)
		const missing = sheets.flatMap(({ file, text }) => usedTokens(text).flatMap((name) => (declared.has(name) ? [] : `${file}: ${name}`)))
		expect(missing).toEqual([])
	})
})
