import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useGo } from '@folkmoot/kit/navigation/use-go.ts'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Select } from '@folkmoot/kit/ui/select.tsx'
import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'
import styles from './audit.module.css'
import { type AuditFields, addressOf } from './audit-query.ts'
import { kinds } from './audit-words.ts'

/** Narrows the log; what is chosen lives in the address. */
export function AuditFilter({ fields }: { fields: AuditFields }): ReactNode {
	const go = useGo()
	const [given, setGiven] = useState(fields)
	const change = (part: Partial<AuditFields>) => setGiven((before) => ({ ...before, ...part }))
	const submit = (event: FormEvent) => {
		event.preventDefault()
		go(addressOf(given))
	}
	return (
		<search>
			<form className={styles.filter} action={paths.admin('log')} onSubmit={submit}>
				<Select
					className={styles.kind}
					label="What"
					showsLabel
					value={given.action}
					options={kinds}
					onChange={(action) => change({ action })}
				/>
				<TextInput label="By" name="admin" value={given.admin} onChange={(admin) => change({ admin })} />
				<TextInput label="From" type="date" name="from" value={given.from} onChange={(from) => change({ from })} />
				<TextInput label="To" type="date" name="to" value={given.to} onChange={(to) => change({ to })} />
				<Button type="submit">Filter</Button>
			</form>
		</search>
	)
}
