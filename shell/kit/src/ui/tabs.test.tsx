import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Tabs } from './tabs.tsx'

const tabs = [
	{ key: 'write', label: 'Write' },
	{ key: 'locked', label: 'Locked', isDisabled: true },
	{ key: 'preview', label: 'Preview' },
	{ key: 'help', label: 'Help' },
] as const

function Example() {
	const [current, setCurrent] = useState<(typeof tabs)[number]['key']>('write')
	return <Tabs label="Text" tabs={tabs} current={current} onChange={setCurrent} />
}

const current = () => screen.getByRole('tab', { selected: true }).textContent

afterEach(() => document.documentElement.removeAttribute('dir'))

it.each([
	['ltr', 'ArrowRight', 'ArrowLeft'],
	['rtl', 'ArrowLeft', 'ArrowRight'],
])('moves by arrow keys in the direction of lines, past disabled tabs and around: %s', async (dir, onwards, back) => {
	document.documentElement.dir = dir
	renderInFrame(<Example />)
	await userEvent.tab()
	await userEvent.keyboard(`{${onwards}}`)
	expect(current()).toBe('Preview')
	expect(document.activeElement?.textContent).toBe('Preview')
	await userEvent.keyboard(`{${onwards}}{${onwards}}`)
	expect(current()).toBe('Write')
	await userEvent.keyboard(`{${back}}`)
	expect(current()).toBe('Help')
})
