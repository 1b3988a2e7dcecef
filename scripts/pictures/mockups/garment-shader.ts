import { NOISE, SURFACES } from './glsl.ts'

/** How many folds a garment can have. */
export const FOLDS = 40

/*
 * Cloth lying on a surface or hanging on a wall, lit from the upper left. Units: 1000 across the picture.
 * Textures: uCloth (colour with the print, alpha = outline), uRelief (seams: grey 0.5 is level), uNear and uFar
 * (outline blurred for thickness and shadow), uGobo (dark = shadow of leaves or a window), uProps (things around).
 */
const SHARED = `${NOISE}
uniform float uSeed;
vec2 uv(vec2 p){return vec2(p.x/1000.,p.y*uSize.x/(1000.*uSize.y));}
vec2 bend(vec2 p){return p+6.*(vec2(noise(p*.006+uSeed),noise(p*.006+uSeed+40.))-.5)+1.6*(vec2(noise(p*.02+uSeed),noise(p*.02+uSeed+9.))-.5);}
`

/** The height of a garment's folds at a point. */
export const FOLD_HEIGHTS = `float folds(vec2 p){vec2 q=p+34.*(vec2(noise(p*.007+uSeed*3.),noise(p*.007+uSeed*3.+20.))-.5)+9.*(vec2(noise(p*.022+uSeed),noise(p*.022+20.))-.5);float h=0.;
 for(int i=0;i<${FOLDS};i++){if(i>=uFoldCount)break;vec4 f=uFolds[i];vec3 s=uFoldShapes[i];vec2 ab=f.zw-f.xy;float len=length(ab);vec2 dir=ab/len;vec2 d=q-f.xy;float t=dot(d,dir)/len;float side=d.x*dir.y-d.y*dir.x;
  if(t<-.2||t>1.2||abs(side)>s.x*7.+abs(s.z)*len*2.)continue;
  side+=s.z*len*(t*(1.-t))*4.;float taper=smoothstep(-.18,.32,t)*smoothstep(1.18,.42,t);float w=s.x*(.6+.8*clamp(t,0.,1.));float e=side/w;
  float ridge=exp(-e*e)-.5*exp(-(e-1.7)*(e-1.7)*.8)-.25*exp(-(e+1.9)*(e+1.9)*.6);h+=1.25*s.y*taper*ridge;}
 return h;}
`

/**
 * First pass: the cloth's height, in units. `uStands`: how far it stands up at its edge, further in, and how deep its seams are;
 * folds are low at the edge, where hems and seams hold the cloth flat.
 */
export const GARMENT_RELIEF = `${SHARED}
uniform vec4 uFolds[${FOLDS}]; uniform vec3 uFoldShapes[${FOLDS}]; uniform int uFoldCount; uniform float uCrumple; uniform vec3 uStands; uniform float uCalm;
${FOLD_HEIGHTS}float soft(vec2 p,float angle,float long_,float across){vec2 d=vec2(cos(angle),sin(angle));vec2 q=vec2(dot(p,d)/long_,dot(p,vec2(-d.y,d.x))/across);return noise(q+.6*vec2(noise(q*.7+3.),noise(q*.7+8.)));}
float creases(vec2 p){vec2 q=p+26.*(vec2(noise(p*.012+uSeed*2.),noise(p*.012+uSeed*2.+31.))-.5);float h=0.;
 for(int i=0;i<${FOLDS};i++){if(i>=uFoldCount)break;vec4 f=uFolds[i];vec3 s=uFoldShapes[i];vec2 ab=f.zw-f.xy;float len=length(ab);vec2 dir=ab/len;vec2 d=q-f.xy;float t=dot(d,dir)/len;float side=d.x*dir.y-d.y*dir.x+s.z*len*(t*(1.-t))*4.;
  if(t<0.||t>1.||abs(side)>s.x*4.)continue;
  float taper=smoothstep(-.05,.25,t)*smoothstep(.95,.5,t)*smoothstep(.25,.6,noise(vec2(t*2.6+float(i)*7.3,uSeed+float(i))));float e=side/(s.x*.42);h+=s.y*.075*taper/(1.+e*e*1.6);}
 return h;}
float crumple(vec2 p){float where=smoothstep(.35,.75,noise(p*.004+uSeed*1.7+3.));float turn=uSeed*2.4;p-=vec2(500.,600.);p+=60.*(vec2(noise(p*.005+uSeed),noise(p*.005+uSeed+70.))-.5);
 float a=soft(p,turn,330.,110.)*22.;float b=soft(p+uSeed*80.,turn+.9,190.,52.)*10.*where;float c=soft(p+uSeed*20.,turn-.7,120.,34.)*4.*where;
 return mix(a+b+c,a*.42+b*.5+c*.7+soft(p+uSeed*30.,turn+1.8,52.,17.)*1.1,uCalm)*uCrumple;}
float relief(vec2 px){vec2 p=px*1000./uSize.x;vec2 b=bend(p);float near=texture(uNear,uv(b)).a;float far=texture(uFar,uv(b)).a;if(near<.004)return 0.;float r=textureLod(uRelief,uv(b),0.).r-.5;
 float free=mix(1.,mix(.35,1.,smoothstep(.5,.98,far)),uCalm);
 return uStands.x*smoothstep(.40,1.,near)+uStands.y*smoothstep(.5,1.,far)+free*(folds(p)*mix(1.,.5,uCalm)+uCalm*creases(p)+crumple(p))+r*uStands.z;}`

/** Second pass: light. */
export const GARMENT_SHADER = `${SHARED}${SURFACES}
uniform int uSurface; uniform vec3 uTint; uniform float uGoboStrength; uniform float uLift; uniform vec2 uLight; uniform vec2 uShade; uniform vec4 uPlace;
float height(vec2 p){return texture(uHeight,uv(p)).r;}
float weave(vec2 b){float c=cos(uPlace.z),s=sin(uPlace.z);vec2 d=(b-uPlace.xy)/uPlace.w;vec2 g=vec2(c*d.x+s*d.y,c*d.y-s*d.x);return noise(vec2(b.x*.9,b.y*.55))-.5+.32*cos(2.7*g.x+1.4*noise(g*vec2(.03,.011)))*(.6+.8*noise(g*vec2(.9,.6)));}
vec3 shade(vec2 px){
 vec2 p=px*1000./uSize.x;
 vec2 light=normalize(uLight);
 float gobo=mix(1.,texture(uGobo,uv(p)).r,uGoboStrength);
 float fall=1.08-.22*length((p/vec2(1000.,1000.*uSize.y/uSize.x))-vec2(.30,.22));
 vec2 b=bend(p);
 float cover=smoothstep(.45,.55,texture(uNear,uv(b)).a);
 vec3 ground=vec3(0.),seen=vec3(0.);vec2 moved=vec2(0.);
 // What the cloth hides, and what it does not reach, is not computed.
 if(cover<1.){
  vec4 props=textureLod(uProps,uv(p),0.);
  ground=mix(surface(uSurface,p+uSeed*137.,uTint),toLinear(props.rgb/max(props.a,.001)),props.a);
  float contact=textureLod(uNear,uv(bend(p+light*uShade.x*uLift)),0.).a;
  float thrown=textureLod(uFar,uv(bend(p+light*uShade.y*uLift)),0.).a;
  ground*=(1.-.55*smoothstep(.0,.95,thrown))*(1.-.35*smoothstep(.05,.9,contact))*mix(.50,1.,gobo)*fall;
 }
 if(cover>0.){
  float e=1.4;
  float h=height(p);
  float hx=height(p+vec2(e,0.))-height(p-vec2(e,0.));
  float hy=height(p+vec2(0.,e))-height(p-vec2(0.,e));
  vec3 nrm=normalize(vec3(-hx/(2.*e),-hy/(2.*e),1.));
  vec3 l=normalize(vec3(light,1.));
  float occl=1.;
  for(int i=1;i<=8;i++){float t=float(i*i)*1.3+2.;occl=min(occl,1.-clamp((height(p+light*t)-h-t*.42)/(5.+t*.35),0.,1.));}
  float sky=0.;
  for(int i=0;i<8;i++){float a=float(i)*.785+.4;float r=i%2==0?14.:34.;sky+=clamp((height(p+r*vec2(cos(a),sin(a)))-h)/r,-.25,.7);}
  float diffuse=max(dot(nrm,l),0.)/l.z;
  float lit=(.42+.58*diffuse*mix(.40,1.,occl))*(1.-clamp(sky*.11,-.06,.34));
  moved=clamp(nrm.xy,-.5,.5)*4.5;
  vec3 colour=toLinear(textureLod(uCloth,uv(b+moved),0.).rgb);
  float knit=weave(b);
  seen=colour*lit*(1.+knit*.10)+vec3(.013,.0125,.012)*(diffuse*diffuse+.3)+colour*.12*pow(1.-nrm.z,1.5);
  seen*=mix(.52,1.,gobo)*fall;
 }
 return toSrgb(filmic(mix(ground,seen,cover)*1.17));
}`
