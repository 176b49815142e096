import { expect, it } from 'vitest'
import { titleClass } from './title-class.ts'

const serif = titleClass('Sowing beans')

it.each(['Œuvres, “quoted” – and 50 €…', 'Crème brûlée für Žofie', 'A cat 🐈 on a mat', '¿Qué?'])('sets %s in the serif', (title) => {
	expect(titleClass(title)).toBe(serif)
})

it.each(['Посев бобов', 'Lech Wałęsa', '種をまく', 'Why is λ > 0?'])('sets all of %s in one other typeface', (title) => {
	expect(titleClass(title)).not.toBe(serif)
})
