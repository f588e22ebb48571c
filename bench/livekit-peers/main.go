// The browsers of ../livekit.ts, without browsers: each peer sends a camera, and what else it is told to, and receives everything of its class.
// It reads commands from its input and writes reports to its output, one line of JSON each. All peers are in this process, so that delays are
// read from one clock.
package main

import (
	"bufio"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"math"
	"math/rand"
	"os"
	"slices"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/livekit/protocol/livekit"
	"github.com/livekit/protocol/logger"
	lksdk "github.com/livekit/server-sdk-go/v2"
	"github.com/pion/rtcp"
	"github.com/pion/rtp"
	"github.com/pion/webrtc/v4"
)

// A command: "enter" brings a peer into a room, "report" asks for what was received since the last report.
type command struct {
	Kind     string `json:"kind"`
	URL      string `json:"url"`
	Token    string `json:"token"`
	Identity string `json:"identity"`
	// Milliseconds of sound in each packet of the microphone; without it the peer has none.
	VoiceMs int `json:"voiceMs"`
	// Bits per second of a shared screen; without it the peer shares none.
	ScreenBits int `json:"screenBits"`
}

// What the peers received since the last report. Delays are from a packet's sending to its arrival at another peer, in ms.
type report struct {
	Received int     `json:"received"`
	Lost     int     `json:"lost"`
	DelayP50 float64 `json:"delayP50"`
	DelayP95 float64 `json:"delayP95"`
	DelayP99 float64 `json:"delayP99"`
	// How many sources of others arrived in the last two seconds, each at each peer.
	Lines int `json:"lines"`
	// Sent by the peers and received by them, with all headers of the network, without RTCP.
	SentBytes     int     `json:"sentBytes"`
	ReceivedBytes int     `json:"receivedBytes"`
	CPUSeconds    float64 `json:"cpuSeconds"`
}

const (
	framesPerSecond  = 15
	cameraBits       = 80_000
	cameraKeyBytes   = 3_000
	screenKeyBytes   = 60_000
	packetBytes      = 1_100
	voiceBytesPerMs  = 4
	headerBytes      = 4 + 10 // of VP8's payload descriptor, and of a key frame
	timeBytes        = 8
	overheadBytes    = 28 + 12 + 8 + 16 // IPv4 and UDP, RTP, its extensions, SRTP's tag
	stillArrivingFor = 2 * time.Second
)

var began = time.Now()

func milliseconds() float64 { return float64(time.Since(began)) / float64(time.Millisecond) }

// A source of one peer as another one receives it.
type line struct {
	last    uint16
	at      time.Time
	missing map[uint16]struct{}
}

var meter struct {
	sync.Mutex
	report
	delays []float64
	lines  []*line
}

var sentBytes atomic.Int64

// Reads the time a packet was sent at from the end of its payload. A packet that was sent again and arrived is not lost.
func (l *line) note(packet *rtp.Packet) {
	now := milliseconds()
	meter.Lock()
	defer meter.Unlock()
	gap := int16(packet.SequenceNumber - l.last)
	if l.at.IsZero() || gap > 0 {
		for number := l.last + 1; !l.at.IsZero() && number != packet.SequenceNumber; number++ {
			l.missing[number] = struct{}{}
			meter.Lost++
		}
		l.last = packet.SequenceNumber
	} else if _, was := l.missing[packet.SequenceNumber]; was {
		delete(l.missing, packet.SequenceNumber)
		meter.Lost--
	}
	l.at = time.Now()
	// LiveKit's own packets of padding have no payload.
	if end := len(packet.Payload); end >= timeBytes {
		meter.Received++
		meter.ReceivedBytes += end + overheadBytes
		sentAt := math.Float64frombits(binary.BigEndian.Uint64(packet.Payload[end-timeBytes:]))
		meter.delays = append(meter.delays, now-sentAt)
	}
}

func receive(track *webrtc.TrackRemote) {
	l := &line{missing: map[uint16]struct{}{}}
	meter.Lock()
	meter.lines = append(meter.lines, l)
	meter.Unlock()
	buffer := make([]byte, 1_500)
	var packet rtp.Packet
	for {
		size, _, err := track.Read(buffer)
		if err != nil {
			return
		}
		if packet.Unmarshal(buffer[:size]) == nil {
			l.note(&packet)
		}
	}
}

func takeReport() report {
	meter.Lock()
	delays, found := meter.delays, meter.report
	meter.delays, meter.report = nil, report{}
	for _, l := range meter.lines {
		if time.Since(l.at) < stillArrivingFor {
			found.Lines++
		}
	}
	meter.Unlock()
	slices.Sort(delays)
	at := func(share float64) float64 {
		if len(delays) == 0 {
			return 0
		}
		return delays[min(len(delays)-1, int(float64(len(delays))*share))]
	}
	found.DelayP50, found.DelayP95, found.DelayP99 = at(0.5), at(0.95), at(0.99)
	found.Lost = max(0, found.Lost)
	found.SentBytes = int(sentBytes.Swap(0))
	var usage syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &usage) == nil {
		found.CPUSeconds = float64(usage.Utime.Nano()+usage.Stime.Nano()) / 1e9
	}
	return found
}

// A source of a peer's own.
type sender struct {
	track  *lksdk.LocalTrack
	number uint16
	stamp  uint32
}

// Sends a packet whose payload ends with the time it was sent at.
func (s *sender) write(payload []byte, marker bool, options *lksdk.SampleWriteOptions) {
	binary.BigEndian.PutUint64(payload[len(payload)-timeBytes:], math.Float64bits(milliseconds()))
	s.number++
	header := rtp.Header{Version: 2, SequenceNumber: s.number, Timestamp: s.stamp, Marker: marker}
	if s.track.WriteRTP(&rtp.Packet{Header: header, Payload: payload}, options) == nil {
		sentBytes.Add(int64(len(payload) + overheadBytes))
	}
}

func every(interval time.Duration, send func()) {
	time.Sleep(time.Duration(rand.Int63n(int64(interval))))
	for range time.Tick(interval) {
		send()
	}
}

type picture struct{ width, height, bits, keyBytes int }

// Publishes a video of VP8 whose frames hold nothing but what a server reads. A key frame is sent when one is asked for.
func film(room *lksdk.Room, source livekit.TrackSource, p picture) error {
	var wantsKey atomic.Bool
	wantsKey.Store(true)
	capability := webrtc.RTPCodecCapability{MimeType: webrtc.MimeTypeVP8, ClockRate: 90_000}
	track, err := lksdk.NewLocalTrack(capability, lksdk.WithRTCPHandler(func(packet rtcp.Packet) {
		switch packet.(type) {
		case *rtcp.PictureLossIndication, *rtcp.FullIntraRequest:
			wantsKey.Store(true)
		}
	}))
	if err != nil {
		return err
	}
	s := &sender{track: track, number: uint16(rand.Intn(30_000))}
	frame := uint16(0)
	options := &lksdk.TrackPublicationOptions{Name: source.String(), Source: source, VideoWidth: p.width, VideoHeight: p.height}
	if _, err := room.LocalParticipant.PublishTrack(track, options); err != nil {
		return err
	}
	go every(time.Second/framesPerSecond, func() {
		s.stamp += 90_000 / framesPerSecond
		frame++
		isKey, left := wantsKey.Swap(false), p.bits/8/framesPerSecond
		if isKey {
			left = p.keyBytes
		}
		for first := true; left > 0; first = false {
			payload := make([]byte, max(headerBytes+timeBytes, min(left, packetBytes)))
			left -= packetBytes
			describe(payload, frame, first, isKey, p)
			s.write(payload, left <= 0, nil)
		}
	})
	return nil
}

// Writes VP8's payload descriptor as browsers do, with a picture's number of 15 bits, and the beginning of a frame.
func describe(payload []byte, frame uint16, first, isKey bool, p picture) {
	payload[0], payload[1] = 0x80, 0x80
	binary.BigEndian.PutUint16(payload[2:], frame|0x8000)
	if !first {
		return
	}
	payload[0] |= 0x10
	if !isKey {
		payload[4] = 0x11
		return
	}
	copy(payload[4:], []byte{0x10, 0, 0, 0x9d, 0x01, 0x2a})
	binary.LittleEndian.PutUint16(payload[10:], uint16(p.width))
	binary.LittleEndian.PutUint16(payload[12:], uint16(p.height))
}

// Publishes a microphone into which someone speaks all the time.
func speak(room *lksdk.Room, packetMs int) error {
	track, err := lksdk.NewLocalTrack(webrtc.RTPCodecCapability{MimeType: webrtc.MimeTypeOpus, ClockRate: 48_000, Channels: 2})
	if err != nil {
		return err
	}
	s := &sender{track: track}
	level := uint8(30)
	options := &lksdk.TrackPublicationOptions{Name: "mic", Source: livekit.TrackSource_MICROPHONE}
	if _, err := room.LocalParticipant.PublishTrack(track, options); err != nil {
		return err
	}
	go every(time.Duration(packetMs)*time.Millisecond, func() {
		s.stamp += uint32(48 * packetMs)
		s.write(make([]byte, voiceBytesPerMs*packetMs), false, &lksdk.SampleWriteOptions{AudioLevel: &level})
	})
	return nil
}

func enter(c command) error {
	callback := &lksdk.RoomCallback{ParticipantCallback: lksdk.ParticipantCallback{
		OnTrackSubscribed: func(track *webrtc.TrackRemote, _ *lksdk.RemoteTrackPublication, _ *lksdk.RemoteParticipant) {
			go receive(track)
		},
	}}
	// One connection for both directions, as livekit-client makes it.
	room, err := lksdk.ConnectToRoomWithToken(c.URL, c.Token, callback, lksdk.WithSinglePeerConnection(), lksdk.WithConnectTimeout(30*time.Second))
	if err != nil {
		return err
	}
	if err := film(room, livekit.TrackSource_CAMERA, picture{160, 120, cameraBits, cameraKeyBytes}); err != nil {
		return err
	}
	if c.VoiceMs > 0 {
		if err := speak(room, c.VoiceMs); err != nil {
			return err
		}
	}
	if c.ScreenBits > 0 {
		return film(room, livekit.TrackSource_SCREEN_SHARE, picture{1920, 1080, c.ScreenBits, screenKeyBytes})
	}
	return nil
}

func main() {
	lksdk.SetLogger(logger.GetDiscardLogger())
	out := json.NewEncoder(os.Stdout)
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		var c command
		if err := json.Unmarshal(in.Bytes(), &c); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		switch c.Kind {
		case "report":
			_ = out.Encode(takeReport())
		case "enter":
			go func() {
				if err := enter(c); err != nil {
					fmt.Fprintf(os.Stderr, "%s could not enter: %v\n", c.Identity, err)
				}
			}()
		}
	}
}
