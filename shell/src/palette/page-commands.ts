/**
 * What can be done with the open page: the buttons and links inside `data-commands` elements, which areas put around them.
 * Menus are left out: they would open at a place that nobody looks at. A control's `data-key` is the key that does the same.
 */
const controls = '[data-commands] :is(button:enabled, a[href]):not([aria-haspopup="menu"], [aria-disabled="true"])'

export interface PageCommand {
	label: string
	keys?: string
	run: () => void
}

/** The commands of the page as it is now, each once. */
export function readPageCommands(): PageCommand[] {
	const commands = [...document.querySelectorAll<HTMLElement>(controls)].map((control) => ({
		label: control.getAttribute('aria-label') ?? control.textContent.trim(),
		...(control.dataset.key ? { keys: control.dataset.key } : {}),
		run: () => control.click(),
	}))
	return [...new Map(commands.filter(({ label }) => label !== '').map((command) => [command.label, command])).values()]
}
