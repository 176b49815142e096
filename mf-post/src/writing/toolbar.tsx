import { arrowStep } from '@folkmoot/kit/ui/direction.ts'
import { IconButton } from '@folkmoot/kit/ui/icon-button.tsx'
import Bold from 'lucide-react/icons/bold'
import Code from 'lucide-react/icons/code'
import EyeOff from 'lucide-react/icons/eye-off'
import Italic from 'lucide-react/icons/italic'
import LinkIcon from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import Numbered from 'lucide-react/icons/list-ordered'
import Quote from 'lucide-react/icons/quote'
import Strike from 'lucide-react/icons/strikethrough'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { type Command, commands, shortcutLabel } from './commands.ts'
import { t } from './tools-text.ts'
import styles from './writing-field.module.css'

const icons: Readonly<Record<Command['name'], ReactNode>> = {
	bold: <Bold />,
	italic: <Italic />,
	strike: <Strike />,
	link: <LinkIcon />,
	quote: <Quote />,
	code: <Code />,
	list: <List />,
	numbered: <Numbered />,
	spoiler: <EyeOff />,
}

interface Props {
	/** The id of the field it works on. */
	fieldId: string
	onCommand: (command: Command) => void
}

/** One tab stop (roving tabindex); arrow keys move between buttons. */
export function Toolbar({ fieldId, onCommand }: Props): ReactNode {
	const [current, setCurrent] = useState(0)
	// Client only: this is loaded after the page, never rendered on the server.
	const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)
	return (
		<div
			role="toolbar"
			aria-label={t('formatting')}
			aria-controls={fieldId}
			className={styles.toolbar}
			onKeyDown={(event) => move(event, current, setCurrent)}
		>
			{commands.map((command, index) => {
				const label = t(`tool-${command.name}`)
				const keys = shortcutLabel(command, isMac)
				return (
					<IconButton
						key={command.name}
						label={label}
						title={keys ? `${label} (${keys})` : label}
						aria-keyshortcuts={shortcutLabel(command, isMac, true)}
						icon={icons[command.name]}
						className={styles.tool}
						tabIndex={index === current ? 0 : -1}
						// Keep the click from clearing the field's selection.
						onMouseDown={(event) => event.preventDefault()}
						onClick={() => {
							setCurrent(index)
							onCommand(command)
						}}
					/>
				)
			})}
		</div>
	)
}

function move(event: KeyboardEvent<HTMLDivElement>, current: number, setCurrent: (index: number) => void): void {
	const last = commands.length - 1
	const step = arrowStep(event.key)
	const next = step ? (current + step + commands.length) % commands.length : { Home: 0, End: last }[event.key]
	if (next === undefined) return
	event.preventDefault()
	setCurrent(next)
	const button = event.currentTarget.children[next]
	if (button instanceof HTMLElement) button.focus()
}
