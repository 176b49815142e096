import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import type { ReactNode } from 'react'
import styles from './security.module.css'

/** Recovery codes, shown once: nobody can read them again, not even this site. */
export function RecoveryCodes({ title, codes, onClose }: { title: string; codes: readonly string[]; onClose: () => void }): ReactNode {
	const alert = useAlert()
	const copy = () =>
		navigator.clipboard.writeText(codes.join('\n')).then(
			() => alert('Recovery codes copied.'),
			() => alert('Could not copy. Select and copy them yourself.', { tone: 'bad' }),
		)
	const footer = (
		<>
			<Button onClick={copy}>Copy</Button>
			<Button kind="primary" onClick={onClose}>
				I have saved them
			</Button>
		</>
	)
	return (
		<Dialog title={title} onClose={onClose} footer={footer}>
			<div className={styles.dialog}>
				<p>
					If you lose your phone, each of these codes works once in place of a code from the app. Keep them somewhere safe: they will not be
					shown again.
				</p>
				<ul className={styles.codes} aria-label="Recovery codes">
					{codes.map((code) => (
						<li key={code}>{code}</li>
					))}
				</ul>
			</div>
		</Dialog>
	)
}
