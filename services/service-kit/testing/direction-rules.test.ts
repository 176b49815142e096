import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { physicalLines } from './physical-scripts.ts'
import { physicalDeclarations } from './physical-styles.ts'

/** Pages are shown to readers of scripts that run to the left too (shell/kit/README.md, “Direction”): neither styles nor scripts say left or right. */

const top = path.resolve(import.meta.dirname, '../../..')

function sources(...patterns: string[]): { file: string; text: string }[] {
	return globSync(patterns, { cwd: top, exclude: (name) => name === 'node_modules' || name === 'dist' })
		.filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
		.map((file) => ({ file, text: readFileSync(path.join(top, file), 'utf8') }))
}

const styles = () => sources('shell/**/*.css', 'mf-*/**/*.css', 'gateway/src/**/*.css', 'services/site/new-area/**/*.css.txt')
const scripts = () => sources('shell/**/src/**/*.{ts,tsx}', 'shell/worker/*.ts', 'mf-*/src/**/*.{ts,tsx}', 'gateway/src/html/**/*.{ts,tsx}')

describe('styles follow the direction of lines', () => {
	it.each([
		'margin-left: 1px',
		'border-right-color: red',
		'left: 0',
		'border-top-left-radius: 1px',
		'direction: ltr',
		'padding: 0 1px 0 2px',
		'inset: 1px auto auto calc(-1 * (2px + 1px))',
		'border-width: 0 0 0 1px',
		'border-radius: 1px 2px',
		'border-radius: 2px 0 0 2px',
		'text-align: right',
		'float: left',
		'background: url(a;b.svg) no-repeat right 8px center',
		'transform-origin: 0 50%',
		'object-position: 100% 0',
		'mask-image: linear-gradient(to right, red, var(--b))',
		'background: linear-gradient(90deg, red, blue)',
		'translate: -50% 0',
		'transform: rotate(3deg) translateX(-40px)',
		'transform: translate(1px, 2px)',
		'box-shadow: 0 0 1px red, inset -2px 0 0 0 red',
		'--shadow: 1px 1px 2px red',
		'filter: drop-shadow(2px 1px 0 red)',
	])('sees %s', (declaration) => {
		expect(physicalDeclarations(`.a { color: red; &:hover { ${declaration}; } }`)).toEqual([declaration])
		expect(physicalDeclarations(`.a { ${declaration} }`)).toEqual([declaration])
		expect(
			physicalDeclarations(`.a { /* physical: a dial */ ${declaration}; }\n/* physical: a clock */ .b { .c { ${declaration}; } }`),
		).toEqual([])
		expect(physicalDeclarations(`.a { /* physical: a dial */ color: red; ${declaration} }`)).toEqual([declaration])
	})

	it.each([
		'margin-inline-start: 1px',
		'padding: 1px 2px 3px',
		'padding: 1px 2px 3px 2px',
		'border-radius: 2px 2px 0 0',
		'text-align: start',
		'content: "left"',
		'grid-area: left',
		'transform-origin: center',
		'background: linear-gradient(to bottom, red, blue)',
		'background: linear-gradient(180deg, red, blue)',
		'translate: 0 8px',
		'translate: calc(var(--inline-sign) * 8px)',
		'box-shadow: calc(var(--inline-sign) * -2px) 0 red',
		'box-shadow: inset 0 -1px var(--line), var(--shadow)',
		'transform: translateY(8px)',
	])('does not mind %s', (declaration) => expect(physicalDeclarations(`.left { ${declaration}; }`)).toEqual([]))

	it('holds', () => {
		expect(styles().length).toBeGreaterThan(100)
		expect(styles().flatMap(({ file, text }) => physicalDeclarations(text).map((one) => `${file}: ${one}`))).toEqual([])
	})

	it('holds for what asks for the direction: the base styles alone', () => {
		const asking = styles().filter(({ text }) => /:dir\(|\[dir\b/.test(text))
		expect(asking.map(({ file }) => file).sort()).toEqual(['shell/kit/src/styles/reset.css', 'shell/kit/src/styles/tokens.css'])
	})
})

describe('scripts follow the direction of lines', () => {
	it.each([
		"if (key === 'ArrowLeft') back()",
		'const steps = { ArrowRight: 1 }',
		'track.scrollLeft = 3',
		'const x = touch.clientX',
		'style={{ marginLeft: 3 }}',
		'element.style.left = `3px`',
		'scrollTo({ left: 3 })',
		'const edge = box.right',
		'<Popover side="left">',
	])('sees %s', (line) => {
		expect(physicalLines(`const a = 1\n${line}\n`)).toEqual([line])
		expect(physicalLines(`const a = 1\n// physical: a dial\n${line}\nconst b = 1\n`)).toEqual([])
		expect(physicalLines(`// physical: a dial\nconst a = 1\n\n${line}`)).toEqual([])
		expect(physicalLines(`const a = 1\n// physical: a dial\nconst b = 1\n${line}`)).toEqual([line])
	})

	it('does not mind an icon, a word or a comment', () => {
		expect(physicalLines("import ArrowRight from 'lucide-react/icons/arrow-right'\n<ArrowRight />\n'two left'\n// to the left:\n")).toEqual(
			[],
		)
	})

	it('holds', () => {
		expect(scripts().length).toBeGreaterThan(300)
		const found = scripts()
			.filter(({ file }) => file !== 'shell/kit/src/ui/direction.ts')
			.flatMap(({ file, text }) => physicalLines(text).map((line) => `${file}: ${line.trim()}`))
		expect(found).toEqual([])
	})
})
