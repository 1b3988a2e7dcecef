import { expect, it } from 'vitest'
import { stationsFaults, stationsFields } from '#web/console/shop-settings/stations-form.ts'
import { usualPressRoom } from '#worker/shop-settings/stations.rules.ts'

const fields = stationsFields(usualPressRoom)

it('says at the field what the shop would refuse: a name or a note that hides something (S-45)', () => {
  expect(stationsFaults(fields)).toEqual({})
  const hidden = 'DTF\u200b press'
  const named = stationsFields({
    ...usualPressRoom,
    stations: usualPressRoom.stations.map((station) => (station.id === 'dtf' ? { ...station, name: hidden } : station)),
  })
  expect(stationsFaults(named)).toEqual({ 'name:dtf': 'unseen' })
  expect(stationsFaults({ ...fields, 'note:mug': hidden })).toEqual({ 'note:mug': 'unseen' })
})
