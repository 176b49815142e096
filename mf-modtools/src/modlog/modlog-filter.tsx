import { useGo } from '@folkmoot/kit/navigation/use-go.ts'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Select } from '@folkmoot/kit/ui/select.tsx'
import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'
import { kinds } from './entry-words.ts'
import styles from './modlog.module.css'
import { addressOf, type ModlogFields } from './modlog-query.ts'

/** Narrows the log; what is chosen lives in the address. */
export function ModlogFilter({ path, fields }: { path: string; fields: ModlogFields }): ReactNode {
	const go = useGo()
	const [given, setGiven] = useState(fields)
	const change = (part: Partial<ModlogFields>) => setGiven((before) => ({ ...before, ...part }))
	const submit = (event: FormEvent) => {
		event.preventDefault()
		go(addressOf(path, given))
	}
	return (
		<search>
			<form className={styles.filter} action={path} onSubmit={submit}>
				<Select
					className={styles.kind}
					label="What"
					showsLabel
					value={given.action}
					options={kinds}
					onChange={(action) => change({ action })}
				/>
				<TextInput label="By" name="moderator" value={given.moderator} onChange={(moderator) => change({ moderator })} />
				<TextInput label="From" type="date" name="from" value={given.from} onChange={(from) => change({ from })} />
				<TextInput label="To" type="date" name="to" value={given.to} onChange={(to) => change({ to })} />
				<Button type="submit">Filter</Button>
			</form>
		</search>
	)
}
