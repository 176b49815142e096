import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { findTexts } from './find-texts.ts'
import { top } from './read-catalogues.ts'

const textsIn = (code: string) => findTexts('part.tsx', code).map(({ text }) => text)

describe('texts in code', () => {
	it.each([
		['<p>Log in</p>', ['Log in']],
		['<p>{isOpen ? "hide" : `show`}</p>', ['hide', 'show']],
		['<button aria-label="close" className="round button" />', ['close']],
		// biome-ignore lint/suspicious/noTemplateCurlyInString: it is code to read
		['<Field label={isNew ? "New" : undefined} hint={`Up to ${max} characters.`} />', ['New', 'Up to 0 characters.']],
		['const message = "The list was saved."', ['The list was saved.']],
		['alert({ text: "Saved" })', ['Saved']],
		['const labels = { hot: "Hot", Top: "top" }', ['Hot']],
		['<p><kbd>Enter</kbd> <code>npm start</code> · {count}</p>', []],
		['throw new Error("A bug, for us.")', []],
		['if (key === "Escape" || event.key === "ArrowLeft") go()', []],
		['<div className="card wide" style={{ inset: "0 auto" }} role="group" data-kind="Some kind" />', []],
		['const media = matchMedia("(prefers-color-scheme: dark) and screen")', []],
		['headers.set("Content-Type", "text/plain"); const kind: "Some kind" | "Other kind" = x', []],
		['<p>{t("log-in")}</p>', []],
	])('finds those of %s', (code, texts) => expect(textsIn(code)).toEqual(texts))
})

describe('no text for people is in code outside catalogues', () => {
	it('holds', () => {
		const files = globSync(['shell/src/**/*.{ts,tsx}', 'shell/kit/src/**/*.{ts,tsx}', 'mf-*/src/**/*.{ts,tsx}'], { cwd: top })
		const own = files.filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file))
		expect(own.length).toBeGreaterThan(600)
		const found = own.flatMap((file) =>
			findTexts(file, readFileSync(path.join(top, file), 'utf8')).map(({ line, text }) => `${file}:${line}: ${text}`),
		)
		expect(found).toEqual([])
	})
})
